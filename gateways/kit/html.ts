const NAMES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text made safe inside HTML, attributes included. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => NAMES[char] ?? char);
