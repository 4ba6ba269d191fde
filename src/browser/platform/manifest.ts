import browser from 'webextension-polyfill';

/** The permissions in the manifest. `sites` stands for the optional host permission that is requested site by site. */
export function manifestPermissions(): readonly string[] {
  const { permissions = [], optional_host_permissions: hosts = [] } = browser.runtime.getManifest() as Manifest;
  return hosts.length > 0 ? [...permissions, 'sites'] : permissions;
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
  readonly optional_host_permissions?: readonly string[];
}
