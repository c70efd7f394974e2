/**
 * The URL that dials a number. It contains only the plus sign and the digits. A star at the beginning of a
 * short code stays.
 */
export const telHref = (phone: string): string => `tel:${phone.trim().replace(/(?!^\*)[^+\d]/g, '')}`;
