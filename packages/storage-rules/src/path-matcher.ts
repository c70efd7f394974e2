import type { PatternSegment } from './syntax';
import { string, type Value } from './values';

/**
 * One way in which a pattern matches the start of a path. `bound` has the values of the wildcards, and `rest`
 * is the rest of the path.
 */
export type PatternFit = { bound: ReadonlyMap<string, Value>; rest: readonly string[] };

type Fit = { bound: Map<string, Value>; rest: readonly string[] };

function fitSegment(segment: PatternSegment, { bound, rest }: Fit, version: 1 | 2): Fit[] {
  const [first, ...others] = rest;
  switch (segment.kind) {
    case 'literal':
      return first === segment.text ? [{ bound, rest: others }] : [];
    case 'one':
      // The name of an object may contain "//". The segment between the two slashes is empty, and a wildcard
      // does not match it.
      return first === undefined || first === ''
        ? []
        : [{ bound: new Map(bound).set(segment.name, string(first)), rest: others }];
    case 'rest': {
      const fits: Fit[] = [];
      for (let count = version === 1 ? 1 : 0; count <= rest.length; count += 1) {
        const taken = rest.slice(0, count).join('/');
        fits.push({ bound: new Map(bound).set(segment.name, string(taken)), rest: rest.slice(count) });
      }
      return fits;
    }
  }
}

/**
 * Every way in which the pattern matches the start of the path. `{x}` matches one segment. `{x=**}` matches
 * one or more segments in rules version 1, and any number in version 2. The value of `{x=**}` is its
 * segments, joined by slashes.
 */
export function fitPattern(
  pattern: readonly PatternSegment[],
  path: readonly string[],
  version: 1 | 2,
): PatternFit[] {
  let fits: Fit[] = [{ bound: new Map(), rest: path }];
  for (const segment of pattern) fits = fits.flatMap((fit) => fitSegment(segment, fit, version));
  return fits;
}
