import browser from 'webextension-polyfill';

/** The permissions in the manifest, those last that are asked for later. `sites` stands for those of hosts. */
export function manifestPermissions(): readonly string[] {
  const { permissions = [], optional_permissions: later = [] } = browser.runtime.getManifest() as Manifest;
  return [...permissions, ...later, 'sites'];
}

export function version(): string {
  return browser.runtime.getManifest().version;
}

/** Whether this is a copy in a browser that a driver runs, such as that of a test. */
export function isDriven(): boolean {
  return browser.runtime.getManifest().version_name === 'driven';
}

interface Manifest {
  readonly permissions?: readonly string[];
  readonly optional_permissions?: readonly string[];
}
