/**
 * The address that dials a number. It has the plus sign and the digits only, after the star that begins a short code.
 */
export const telHref = (phone: string): string => `tel:${phone.trim().replace(/(?!^\*)[^+\d]/g, '')}`;
