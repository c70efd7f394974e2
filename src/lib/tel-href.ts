/**
 * The URL that dials a number. It contains only the digits and a plus sign. A star at the start of a short
 * number, such as an emergency number, is kept.
 */
export const telHref = (phone: string): string => `tel:${phone.trim().replace(/(?!^\*)[^+\d]/g, '')}`;
