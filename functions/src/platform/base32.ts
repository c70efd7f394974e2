/** The letters of base32 (RFC 4648): none of them is taken for another one. */
export const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
