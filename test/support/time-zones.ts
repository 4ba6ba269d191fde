export async function inTimeZones(zones: readonly string[], run: () => unknown): Promise<void> {
  const { TZ: before } = process.env;
  try {
    for (const zone of zones) {
      process.env.TZ = zone;
      await run();
    }
  } finally {
    // `undefined` would become a text.
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}
