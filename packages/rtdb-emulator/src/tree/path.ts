import { InvalidDataError } from './invalid-data-error';
import type { Path } from './node';

export const MAX_DEPTH = 32;
export const MAX_PATH_BYTES = 768;
// eslint-disable-next-line no-control-regex -- control characters are what the rule about keys is about
const BAD_IN_KEY = /[.$#[\]/\u0000-\u001f\u007f]/;

/** The reason why a key may not be stored, or null if it may be stored. */
export function keyProblem(key: string): string | null {
  if (key === '') return 'Keys must be non-empty strings';
  if (BAD_IN_KEY.test(key)) {
    return `Key ${JSON.stringify(key)} contains one of . $ # [ ] / or a control character`;
  }
  return null;
}

/** The keys of a path in the form of the wire protocol ("/a/b", "a/b" or "/"). The keys are not checked. */
export function splitPath(text: string): string[] {
  return text.split('/').filter((key) => key !== '');
}

/**
 * Throws InvalidDataError for a path with a forbidden key, more than 32 keys or more than 768 UTF-8 bytes.
 */
export function checkPath(path: Path): void {
  let bytes = 0;
  for (const key of path) {
    const problem = keyProblem(key);
    if (problem !== null) throw new InvalidDataError(`Invalid path: ${problem}`);
    bytes += Buffer.byteLength(key) + 1;
  }
  if (path.length > MAX_DEPTH)
    throw new InvalidDataError(`Path exceeds the maximum depth of ${MAX_DEPTH} keys`);
  if (bytes > MAX_PATH_BYTES) {
    throw new InvalidDataError(`Path exceeds the maximum length of ${MAX_PATH_BYTES} bytes`);
  }
}

export function joinPath(path: Path): string {
  return path.join('/');
}
