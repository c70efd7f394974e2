/** Longest message and stack of a reported error. */
export const REPORT_LIMITS = { message: 200, stack: 2000, line: 200, lines: 15, errors: 3 } as const;

const HIDDEN = '[…]';

/** What a JavaScript engine names itself: fields, functions and variables. Names of people begin with a capital. */
const FIELD = /^[a-z_$][\w$]{0,40}$/;

/**
 * A message of an error without what may tell of a person: quoted texts that are no names of fields, queries of addresses,
 * e-mail addresses, numbers with more than five digits or with a fraction (phones, positions), ids, words beside each other that begin with
 * a capital, and words with other letters than those of English.
 */
export function scrubbed(message: string): string {
  return message
    .replace(/(["'`“”‘’«»])(.*?)["'`“”‘’«»]/gs, (_, quote: string, text: string) =>
      FIELD.test(text) ? `${quote}${text}${quote}` : HIDDEN,
    )
    .replace(/["“«](?!\w+").*$/s, HIDDEN)
    .replace(/(https?:\/\/[^\s/?#]+)[/?#]\S*/g, '$1/')
    .replace(/[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, HIDDEN)
    .replace(/\?\S*/g, '')
    .replace(/-?\d+[.,]\d+/g, HIDDEN)
    .replace(/\+?\d(?:[ ().-]{0,2}\d){5,}/g, HIDDEN)
    .replace(/(?<![\w-])-?[\w-]{20,}/g, HIDDEN)
    .replace(/\p{Lu}[\p{L}’']*(?:\s+\p{Lu}[\p{L}’']*)+/gu, HIDDEN)
    .replace(/\S*[^\s\x20-\x7e…]\S*/g, (word) => (word.includes(HIDDEN) ? word : HIDDEN))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, REPORT_LIMITS.message);
}

/** A line of a stack: Chrome's `    at name (address:1:2)`, Firefox's and Safari's `name@address:1:2`. */
const CHROME = /^\s*at (?:async |new )?(?:([\w$.<>[\]]{1,80}) )?\(?(\S+?):(\d{1,7}):(\d{1,7})\)?$/;
const OTHERS = /^([\w$.<>/]{0,80})@(\S+?):(\d{1,7}):(\d{1,7})$/;
/** Of an address the file alone: neither query nor the path of a page, which may hold an id. */
const FILE = /([\w.-]{1,80}\.[cm]?[jt]sx?)(?:[?#]\S*)?$/;

/** The stack of an error, each line as Chrome writes it; lines that are no places in files are left out. */
export function scrubbedStack(stack: string): string {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', address = '', row = '', column = ''] = CHROME.exec(line) ?? OTHERS.exec(line) ?? [];
      const file = FILE.exec(address)?.[1];
      if (file === undefined) return [];
      return [`    at ${name.trim() === '' ? '<anonymous>' : name.trim()} (${file}:${row}:${column})`];
    })
    .slice(0, REPORT_LIMITS.lines)
    .join('\n')
    .slice(0, REPORT_LIMITS.stack);
}
