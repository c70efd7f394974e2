import type { Value } from './values';

export type BinaryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' | 'in';

export type Expression = { line: number } & (
  | { kind: 'literal'; value: Value }
  | { kind: 'name'; name: string }
  | { kind: 'field'; target: Expression; name: string }
  | { kind: 'index'; target: Expression; index: Expression }
  | { kind: 'slice'; target: Expression; from: Expression; to: Expression }
  | { kind: 'method'; target: Expression; name: string; args: Expression[] }
  | { kind: 'call'; name: string; args: Expression[] }
  | { kind: 'unary'; operator: '!' | '-'; operand: Expression }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
  | { kind: 'logical'; operator: '&&' | '||'; left: Expression; right: Expression }
  | { kind: 'is'; operand: Expression; typeName: string }
  | { kind: 'conditional'; test: Expression; yes: Expression; no: Expression }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'map'; entries: { key: Expression; value: Expression }[] }
  | { kind: 'path'; parts: (string | Expression)[] }
);

/** The operations that a request can ask for. The parser replaces `read` and `write` by their parts. */
export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

export type FunctionDeclaration = {
  name: string;
  params: string[];
  lets: { name: string; value: Expression; line: number }[];
  result: Expression;
  line: number;
};

export type AllowStatement = { methods: ReadonlySet<Method>; condition: Expression | null; line: number };

export type PatternSegment =
  { kind: 'literal'; text: string } | { kind: 'one'; name: string } | { kind: 'rest'; name: string };

/** The common part of a file, a service and a match block. It has the functions and blocks inside. */
export type Scope = { functions: ReadonlyMap<string, FunctionDeclaration>; matches: readonly MatchBlock[] };

export type MatchBlock = Scope & { pattern: PatternSegment[]; allows: AllowStatement[]; line: number };

export type Service = Scope & { name: string };

export type RulesFile = {
  name: string;
  version: 1 | 2;
  functions: ReadonlyMap<string, FunctionDeclaration>;
  services: Service[];
};

/** A problem in a rules file. The first line of the file has the number 1. */
export type Issue = { message: string; file: string; line: number };

/** An error because of which a rules file is not loaded. */
export class RulesSyntaxError extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}
