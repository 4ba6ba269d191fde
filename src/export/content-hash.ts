/**
 * A content hash of 16 hexadecimal digits: the same picture has the same name in every
 * archive, and archives unpacked into one folder do not overwrite each other. It joins two
 * 32-bit hashes, FNV-1a and one that multiplies and rotates (as Murmur 2 does), and does
 * not resist deliberate collisions.
 */
export function contentHash(bytes: Uint8Array): string {
  let a = 0x811c9dc5;
  let b = bytes.length;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    a = Math.imul(a ^ byte, 0x01000193);
    b = Math.imul(b ^ byte, 0x5bd1e995);
    b = (b << 13) | (b >>> 19);
  }
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
