import { RE2JS } from 're2js';
import { EvaluationError } from './values';

type Span = { start: number; end: number };

const compiled = new Map<string, RE2JS>();
const MAX_CACHED = 500;

/** Compiles an RE2 pattern. Throws EvaluationError if the pattern is not valid. */
function compile(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known) return known;
  try {
    const regex = RE2JS.compile(pattern);
    if (compiled.size >= MAX_CACHED) compiled.clear();
    compiled.set(pattern, regex);
    return regex;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EvaluationError(`invalid regular expression '${pattern}': ${reason}`);
  }
}

/** Whether the pattern matches the whole text. */
export function matchesWhole(text: string, pattern: string): boolean {
  return compile(pattern).matches(text);
}

function spans(text: string, pattern: string): Span[] {
  const matcher = compile(pattern).matcher(text);
  const found: Span[] = [];
  while (matcher.find()) found.push({ start: matcher.start(), end: matcher.end() });
  return found;
}

/** Replaces every match in the text. The replacement is plain text. */
export function replaceAll(text: string, pattern: string, replacement: string): string {
  let result = '';
  let from = 0;
  for (const { start, end } of spans(text, pattern)) {
    result += text.slice(from, start) + replacement;
    from = end;
  }
  return result + text.slice(from);
}

/** Splits the text at the matches that are not empty. */
export function splitBy(text: string, pattern: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end } of spans(text, pattern)) {
    if (start === end) continue;
    pieces.push(text.slice(from, start));
    from = end;
  }
  return [...pieces, text.slice(from)];
}
