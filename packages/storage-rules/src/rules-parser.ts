import { readExpression } from './expression-parser';
import type {
  AllowStatement,
  Expression,
  FunctionDeclaration,
  MatchBlock,
  Method,
  PatternSegment,
  RulesFile,
  Scope,
  Service,
} from './syntax';
import { TextReader } from './text-reader';

const METHODS = new Map<string, readonly Method[]>([
  ['get', ['get']],
  ['list', ['list']],
  ['read', ['get', 'list']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
  ['write', ['create', 'update', 'delete']],
]);
const MAX_LETS = 10;

class RulesParser {
  private readonly reader: TextReader;
  private version: 1 | 2 = 1;

  constructor(
    private readonly fileName: string,
    text: string,
  ) {
    this.reader = new TextReader(text);
  }

  file(): RulesFile {
    const { reader } = this;
    if (reader.takeWord('rules_version')) this.readVersion();
    const functions = new Map<string, FunctionDeclaration>();
    const services: Service[] = [];
    while (!reader.isAtEnd()) {
      if (reader.takeWord('service')) services.push(this.service());
      else if (reader.takeWord('function')) this.addFunction(functions);
      else reader.unexpected();
    }
    if (services.length === 0) reader.fail("Missing 'service'");
    return { name: this.fileName, version: this.version, functions, services };
  }

  private readVersion(): void {
    this.reader.expect('=');
    const version = this.reader.string();
    if (version !== '1' && version !== '2') this.reader.fail("The rules_version must be '1' or '2'");
    this.version = version === '1' ? 1 : 2;
    this.reader.expect(';');
  }

  private service(): Service {
    let name = this.reader.word();
    while (this.reader.take('.')) name += `.${this.reader.word()}`;
    return { name, ...this.block(() => this.reader.unexpected()) };
  }

  /** Reads a block in braces, with its functions and matches. `other` reads everything else. */
  private block(other: () => void): Scope {
    const { reader } = this;
    const functions = new Map<string, FunctionDeclaration>();
    const matches: MatchBlock[] = [];
    reader.expect('{');
    while (!reader.take('}')) {
      if (reader.takeWord('function')) this.addFunction(functions);
      else if (reader.takeWord('match')) matches.push(this.match());
      else other();
    }
    return { functions, matches };
  }

  private match(): MatchBlock {
    return this.reader.nested(() => {
      const line = this.reader.line();
      const pattern = this.pattern();
      const allows: AllowStatement[] = [];
      const scope = this.block(() => {
        if (!this.reader.takeWord('allow')) this.reader.unexpected();
        allows.push(this.allow());
      });
      return { ...scope, pattern, allows, line };
    });
  }

  private pattern(): PatternSegment[] {
    const { reader } = this;
    const segments: PatternSegment[] = [];
    if (!reader.sees('/')) reader.unexpected();
    while (reader.take('/')) {
      const text = reader.raw(/[^\s/{}]+/y);
      if (text !== null) {
        segments.push({ kind: 'literal', text });
        continue;
      }
      if (reader.raw(/\{/y) === null) reader.unexpected();
      const name = reader.word();
      segments.push({ kind: reader.take('=**') ? 'rest' : 'one', name });
      reader.expect('}');
    }
    if (this.version === 1 && segments.slice(0, -1).some(({ kind }) => kind === 'rest')) {
      reader.fail("In rules_version '1' a {name=**} must come last");
    }
    return segments;
  }

  private allow(): AllowStatement {
    const reader: TextReader = this.reader;
    const line = reader.line();
    const methods = new Set<Method>();
    do {
      const named = METHODS.get(reader.peekWord() ?? '');
      if (named === undefined) reader.unexpected();
      reader.word();
      for (const method of named) methods.add(method);
    } while (reader.take(','));
    let condition: Expression | null = null;
    if (reader.take(':')) {
      if (!reader.takeWord('if')) reader.unexpected();
      condition = readExpression(reader);
    }
    reader.expect(';');
    return { methods, condition, line };
  }

  private addFunction(functions: Map<string, FunctionDeclaration>): void {
    const { reader } = this;
    const line = reader.line();
    const name = reader.word();
    if (functions.has(name)) reader.fail(`The function '${name}' is declared twice`);
    const params: string[] = [];
    reader.expect('(');
    if (!reader.take(')')) {
      do {
        params.push(reader.word());
      } while (reader.take(','));
      reader.expect(')');
    }
    reader.expect('{');
    const lets: FunctionDeclaration['lets'] = [];
    while (reader.takeWord('let')) {
      if (lets.length === MAX_LETS) reader.fail(`A function may have ${MAX_LETS} lets at most`);
      const letLine = reader.line();
      const letName = reader.word();
      reader.expect('=');
      lets.push({ name: letName, value: readExpression(reader), line: letLine });
      reader.expect(';');
    }
    if (!reader.takeWord('return')) reader.unexpected();
    const result = readExpression(reader);
    reader.expect(';');
    reader.expect('}');
    functions.set(name, { name, params, lets, result, line });
  }
}

/** Parses a Storage rules file (Firebase Security Rules language reference). Throws RulesSyntaxError. */
export function parseRules(fileName: string, text: string): RulesFile {
  return new RulesParser(fileName, text).file();
}
