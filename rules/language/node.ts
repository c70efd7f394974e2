import { all, everybody, nobody, printed, type Condition } from './condition';

type ChildOf<T> = T extends object ? T[keyof T] : unknown;

type OwnRules<T> = {
  readonly '.read'?: Condition;
  readonly '.write'?: Condition;
  readonly '.validate'?: Condition;
  /** fields of the children, or paths below them */
  readonly '.indexOn'?: readonly ((keyof ChildOf<T> & string) | `${string}/${string}`)[];
};

/**
 * The rules of a node that stores a `T`. They are the node's own rules, the rules of named children, and the
 * rules of all other children (`$name`).
 */
export type RulesOf<T> = OwnRules<T> & {
  readonly [key: `$${string}`]: RulesOf<ChildOf<T>>;
} & (T extends object
    ? string extends keyof T
      ? unknown
      : { readonly [K in keyof T & string]?: RulesOf<NonNullable<T[K]>> }
    : unknown);

/** The members of a node as lines of the rules file. */
export function memberLines(node: object, indent: string): string[] {
  return Object.entries(node).map(([key, value]: [string, unknown]) => {
    const start = `${indent}${JSON.stringify(key)}: `;
    if (Array.isArray(value))
      return (
        start +
        list(
          value.map((item) => JSON.stringify(item)),
          indent,
        )
      );
    if (isCondition(value)) return start + rule(value, indent);
    if (typeof value !== 'object' || value === null) throw new Error(`${key} is neither a rule nor a node.`);
    return start + braces(value, indent);
  });
}

const noPriority: Condition = {
  kind: 'comparison',
  left: 'newData.getPriority()',
  operator: '===',
  right: 'null',
};

/**
 * The rules of a node, with an extra check that refuses a priority wherever a client can write. A priority is
 * extra data that a client can store beside every value. It can have any size, and the other conditions check
 * only values.
 */
export function withoutPriorities(node: object, isInWrite = false): object {
  const isWritten = isInWrite || '.write' in node;
  const members = Object.entries(node).map(([key, value]: [string, unknown]) => {
    const isChild =
      typeof value === 'object' && value !== null && !Array.isArray(value) && !isCondition(value);
    return [key, isChild ? withoutPriorities(value, isWritten) : value] as const;
  });
  if (!isWritten) return Object.fromEntries(members);
  const { '.validate': valid = everybody, ...rest } = Object.fromEntries(members);
  if (!isCondition(valid)) throw new Error('.validate is not a condition.');
  const { '.read': read, '.write': write, '.indexOn': index, ...children } = rest;
  const own = Object.entries({ '.indexOn': index, '.read': read, '.write': write }).filter(
    ([, value]) => value !== undefined,
  );
  const validate = valid === everybody ? noPriority : valid === nobody ? nobody : all(valid, noPriority);
  return { ...Object.fromEntries(own), '.validate': validate, ...children };
}

function braces(node: object, indent: string): string {
  const onOneLine = `{ ${memberLines(node, '').join(', ')} }`;
  if (!onOneLine.includes('\n') && indent.length + onOneLine.length <= 100) return onOneLine;
  return `{\n${memberLines(node, `${indent}  `).join(',\n')}\n${indent}}`;
}

function isCondition(value: unknown): value is Condition {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

/** A condition as a string of the rules file. The string may contain line breaks. */
function rule(condition: Condition, indent: string): string {
  if (condition === everybody || condition === nobody) return condition.text;
  return `"${printed(condition, indent).replace(/[\\"]/g, '\\$&')}"`;
}

function list(items: readonly string[], indent: string): string {
  const line = `[${items.join(', ')}]`;
  if (indent.length + line.length <= 100) return line;
  return `[\n${indent}  ${items.join(`,\n${indent}  `)}\n${indent}]`;
}
