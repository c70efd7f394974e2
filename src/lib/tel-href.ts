/** The address that dials a number: its plus sign and digits alone, after the star that begins a short code. */
export const telHref = (phone: string): string => `tel:${phone.trim().replace(/(?!^\*)[^+\d]/g, '')}`;
