/** The error for a regular expression outside the subset. `at` is the offset in the pattern. */
export class RegexSubsetError extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

const CLASS_ESCAPES = 'sSdDwW';
const CONTROL_ESCAPES = 'nrt';

class SubsetChecker {
  private offset = 0;

  constructor(private readonly pattern: string) {}

  check(): void {
    if (this.pattern.startsWith('^')) this.offset = 1;
    this.alternatives();
    if (this.peek() === ')') this.fail('a group is closed that was not opened');
  }

  private peek(): string | undefined {
    return this.pattern[this.offset];
  }

  private fail(message: string, at = this.offset): never {
    throw new RegexSubsetError(message, at);
  }

  private alternatives(): void {
    this.sequence();
    while (this.peek() === '|') {
      this.offset += 1;
      this.sequence();
    }
  }

  private atEndAnchor(): boolean {
    return this.peek() === '$' && this.offset === this.pattern.length - 1;
  }

  private sequence(): void {
    const start = this.offset;
    for (let char = this.peek(); char !== undefined && char !== '|' && char !== ')'; char = this.peek()) {
      if (this.atEndAnchor()) {
        if (this.offset === start) this.fail('nothing stands before $');
        this.offset += 1;
        return;
      }
      this.atom(char);
      this.quantifier();
    }
    if (this.offset === start) this.fail('an alternative is empty');
  }

  private atom(char: string): void {
    switch (char) {
      case '(':
        return this.group();
      case '[':
        return this.characterClass();
      case '\\':
        return this.escape();
      case '^':
        return this.fail('^ is only allowed at the start of a pattern');
      case '$':
        return this.fail('$ is only allowed at the end of a pattern');
      case '*':
      case '+':
      case '?':
      case '{':
        return this.fail(`${char} has nothing to repeat`);
      default:
        this.offset += 1;
    }
  }

  private group(): void {
    const start = this.offset;
    this.offset += 1;
    if (this.peek() === '?') this.fail('(? is not supported: only plain groups are');
    this.alternatives();
    if (this.peek() !== ')') this.fail('a group is not closed', start);
    this.offset += 1;
  }

  private escape(): void {
    const char = this.pattern[this.offset + 1];
    if (char === undefined) this.fail('the pattern ends in a backslash');
    if (/[0-9A-Za-z]/.test(char) && !CLASS_ESCAPES.includes(char) && !CONTROL_ESCAPES.includes(char)) {
      this.fail(`\\${char} is not supported`);
    }
    this.offset += 2;
  }

  private characterClass(): void {
    const start = this.offset;
    this.offset += 1;
    if (this.peek() === '^') this.offset += 1;
    const first = this.offset;
    while (this.peek() !== ']') {
      if (this.peek() === undefined) this.fail('a class is not closed', start);
      if (this.peek() === '\\') this.escape();
      else this.offset += 1;
    }
    if (this.offset === first) this.fail('a class is empty', start);
    this.offset += 1;
  }

  private quantifier(): void {
    const char = this.peek();
    if (char === '*' || char === '+' || char === '?') {
      this.offset += 1;
    } else if (char === '{') {
      const counted = /^\{(0|[1-9]\d*)(,(0|[1-9]\d*)?)?\}/.exec(this.pattern.slice(this.offset));
      if (!counted) this.fail('{ must start a repeat count: escape it to mean itself');
      this.offset += counted[0].length;
    } else {
      return;
    }
    const next = this.peek();
    if (next === '*' || next === '+' || next === '?' || next === '{') {
      this.fail('a repeat cannot be repeated, and lazy repeats are not supported');
    }
  }
}

/**
 * Compiles a pattern to a JavaScript regular expression. The rules language allows only a subset (Realtime
 * Database rules reference, "Rules for regular expressions"). Throws RegexSubsetError for a pattern outside
 * the subset.
 */
export function compileRegex(pattern: string, flags: string): RegExp {
  if (flags !== '' && flags !== 'i') {
    throw new RegexSubsetError('the only flag of a regular expression is i', pattern.length);
  }
  new SubsetChecker(pattern).check();
  try {
    return new RegExp(pattern, flags);
  } catch (error) {
    throw new RegexSubsetError(error instanceof Error ? error.message : String(error), 0);
  }
}
