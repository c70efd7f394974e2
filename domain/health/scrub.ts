import { isErrorCode } from '../error-codes';

/** Longest message and stack of a reported error. */
export const REPORT_LIMITS = { message: 200, stack: 2000, line: 200, lines: 15, errors: 3 } as const;

const HIDDEN = '[…]';

/** A name in code. A name with many digits may be personal data. */
const NAME = String.raw`(?![\w$]*\d{4})[A-Za-z_$][\w$]{0,40}(?![\w$])`;
const PATH = String.raw`(?:\(intermediate value\)\.)?${NAME}(?:\??\.${NAME}|\(\.{0,3}\)){0,5}`;

/** Error classes of JavaScript, of the DOM and of the app. Any other class is reported as `Error`. */
const CLASS =
  /^(?:Thrown|(?:Type|Range|Reference|Syntax|URI|Aggregate|Internal|Domain|Firebase|Abort|DataClone|InvalidAccess|InvalidState|Network|NotAllowed|NotFound|NotReadable|NotSupported|QuotaExceeded|Security|Timeout|Unknown)?Error)(?=:|$)/;

/** Sentences of V8, SpiderMonkey and JavaScriptCore about names in code. */
const OF_ENGINE = begins(
  String.raw`Cannot (?:read|set) properties of (?:undefined|null)(?: \((?:reading|setting) '${NAME}'\)(?!\w)|$)`,
  String.raw`Cannot destructure property '${NAME}' of '${PATH}' as it is (?:undefined|null)`,
  `(?:object null|${PATH}) is not (?:a function|a constructor|iterable|defined)`,
  String.raw`(?:undefined|null) is not an object \(evaluating '${PATH}'\)`,
  `${PATH} is (?:undefined|null)`,
  `can't access property "${NAME}", ${PATH} is (?:undefined|null)`,
  `(?:Cannot access|can't access lexical declaration) '${NAME}' before initialization`,
  `Can't find variable: ${NAME}`,
  `Failed to execute '${NAME}' on '${NAME}'`,
  'Maximum call stack size exceeded',
  'too much recursion',
  'Assignment to constant variable',
  'Cannot convert undefined or null to object',
  'Converting circular structure to JSON',
  'Invalid (?:array length|time value)',
  'Reduce of empty array with no initial value',
  'Unexpected end of (?:JSON )?input',
);
const OF_REACT = begins(String.raw`Minified React error #\d{1,4}`);

function begins(...sentences: readonly string[]): RegExp {
  return new RegExp(String.raw`^(?:${sentences.join('|')})(?![\w$])`);
}

/**
 * The class of an error with the parts of its message that are known: a sentence of an engine or of React, or a code of
 * ours. Any other text may contain personal data, and no list of such data is ever complete. Idempotent.
 */
export function scrubbed(message: string): string {
  const name = CLASS.exec(message)?.[0] ?? 'Error';
  const text = message.slice(message.indexOf(':') + 1).trim();
  if (name === 'Thrown') return `${name}: ${HIDDEN}`;
  if (name === 'DomainError') return `${name}: ${isErrorCode(text) ? text : HIDDEN}`;
  const kept = (name === 'Error' ? OF_REACT : OF_ENGINE).exec(text)?.[0] ?? '';
  const rest = kept === text ? '' : HIDDEN;
  return `${name}: ${`${kept} ${rest}`.trim()}`.slice(0, REPORT_LIMITS.message);
}

/** A line of a stack: Chrome's `    at name (address:1:2)`, Firefox's and Safari's `name@address:1:2`. */
const CHROME =
  /^\s*at (?:async |new )?(?:([\w$.<>[\]]{1,80}) (?:\[as [\w$]{1,80}\] )?)?\(?(\S+?):(\d{1,7}):(\d{1,7})\)?$/;
const OTHERS = /^([\w$.<>/]{0,80})@(\S+?):(\d{1,7}):(\d{1,7})$/;
/**
 * Keeps only the file of an address: a source, or a built file with its eight-character hash. Path, query and long
 * numbers are removed.
 */
const FILE =
  /(?:^|\/)((?![^/?#]*\d{5})[A-Za-z][A-Za-z._-]{0,40}\d{0,3}(?:-[\w-]{4,8})?\.[cm]?[jt]sx?)(?:[?#]\S*)?$/;
const FUNCTION = new RegExp(String.raw`^${NAME}(?:\.${NAME}){0,3}$`);

/** The stack of an error, each line as Chrome writes it. Lines that are not places in files are left out. */
export function scrubbedStack(stack: string): string {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', address = '', row = '', column = ''] = CHROME.exec(line) ?? OTHERS.exec(line) ?? [];
      const file = FILE.exec(address)?.[1];
      if (file === undefined) return [];
      return [`    at ${FUNCTION.test(name) ? name : '<anonymous>'} (${file}:${row}:${column})`];
    })
    .slice(0, REPORT_LIMITS.lines)
    .join('\n')
    .slice(0, REPORT_LIMITS.stack);
}
