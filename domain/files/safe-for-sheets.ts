/** A text that a spreadsheet shows and does not run. A text that would start a formula gets an apostrophe. */
export function safeForSheets(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d\s().,]+$/.test(text) ? `'${text}` : text;
}
