/** The letters and digits of base32 (RFC 4648). No two of them look alike. */
export const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
