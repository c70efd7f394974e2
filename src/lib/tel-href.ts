/** The address that dials a number: its plus sign and digits alone. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
