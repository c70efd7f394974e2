/**
 * Changes a text so that a spreadsheet shows it and does not run it. A text that would begin a formula gets
 * an apostrophe.
 */
export function safeForSheets(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d\s().,]+$/.test(text) ? `'${text}` : text;
}
