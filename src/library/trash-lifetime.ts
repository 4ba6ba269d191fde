/** Deleted clips stay in the trash for thirty days (ms). */
export const trashLifetime = 30 * 24 * 3600 * 1000;
