const CASTAGNOLI_REVERSED = 0x82f63b78;

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ CASTAGNOLI_REVERSED : value >>> 1;
  return value;
});

/** The CRC-32C (Castagnoli) checksum as an unsigned 32-bit number. Cloud Storage uses this checksum. */
export function crc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}
