import { isErrorCode } from '../error-codes';

/** The greatest lengths of a reported message, stack and line, and the most lines and errors. */
export const REPORT_LIMITS = { message: 200, stack: 2000, line: 200, lines: 15, errors: 3 } as const;

const HIDDEN = '[…]';

/** A name in code. A name with four digits in a row may be personal data, so it does not match. */
const NAME = String.raw`(?![\w$]*\d{4})[A-Za-z_$][\w$]{0,40}(?![\w$])`;
const PATH = String.raw`(?:\(intermediate value\)\.)?${NAME}(?:\??\.${NAME}|\(\.{0,3}\)){0,5}`;

/**
 * The classes of errors of JavaScript, of the DOM and of the app. An error of any other class is reported as
 * `Error`.
 */
const CLASS =
  /^(?:Thrown|(?:Type|Range|Reference|Syntax|URI|Aggregate|Internal|Domain|Firebase|Abort|DataClone|InvalidAccess|InvalidState|Network|NotAllowed|NotFound|NotReadable|NotSupported|QuotaExceeded|Security|Timeout|Unknown)?Error)(?=:|$)/;

/** The sentences of V8, SpiderMonkey and JavaScriptCore that contain names in code. */
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
 * The class of an error, and the parts of its message that are known. A known part is a sentence of an engine
 * or of React, or an error code of the app. Any other text may contain personal data, and no list of such
 * data can be complete. If the result is passed to this function again, it does not change.
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

/**
 * A line of a stack trace. Chrome writes ` at name (address:1:2)`, Firefox and Safari write
 * `name@address:1:2`.
 */
const CHROME =
  /^\s*at (?:async |new )?(?:([\w$.<>[\]]{1,80}) (?:\[as [\w$]{1,80}\] )?)?\(?(\S+?):(\d{1,7}):(\d{1,7})\)?$/;
const OTHERS = /^([\w$.<>/]{0,80})@(\S+?):(\d{1,7}):(\d{1,7})$/;
/**
 * Finds the file name in a URL. The file is a source file, or a built file with its eight-character hash.
 * Path, query and long numbers are left out.
 */
const FILE =
  /(?:^|\/)((?![^/?#]*\d{5})[A-Za-z][A-Za-z._-]{0,40}\d{0,3}(?:-[\w-]{4,8})?\.[cm]?[jt]sx?)(?:[?#]\S*)?$/;
const FUNCTION = new RegExp(String.raw`^${NAME}(?:\.${NAME}){0,3}$`);

/**
 * The stack of an error, with each line in the format of Chrome. Lines that do not name a place in a file are
 * left out.
 */
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
