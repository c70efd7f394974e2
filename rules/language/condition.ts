/**
 * A condition of a rule. `printed` adds brackets, so that the meaning never depends on the precedence of
 * operators.
 */
export type Condition =
  /** a call such as `data.exists()`, or a constant */
  | { readonly kind: 'call'; readonly text: string }
  | {
      readonly kind: 'comparison';
      readonly left: string;
      readonly operator: Operator;
      readonly right: string;
    }
  | { readonly kind: 'not'; readonly part: Condition }
  | Group;

type Group = { readonly kind: 'all' | 'any'; readonly parts: readonly Condition[] };
type Operator = '===' | '!==' | '<' | '<=' | '>' | '>=';

export const everybody = { kind: 'call', text: 'true' } as const satisfies Condition;
export const nobody = { kind: 'call', text: 'false' } as const satisfies Condition;

/** True if every part is true. */
export const all = (...parts: readonly Condition[]): Condition => group('all', parts);

/** True if at least one part is true. */
export const any = (...parts: readonly Condition[]): Condition => group('any', parts);

export function not(part: Condition): Condition {
  if (part.kind === 'not') return part.part;
  if (part.kind === 'comparison' && part.operator === '===') return { ...part, operator: '!==' };
  if (part.kind === 'comparison' && part.operator === '!==') return { ...part, operator: '===' };
  return { kind: 'not', part };
}

function group(kind: Group['kind'], parts: readonly Condition[]): Condition {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  const [first] = flat;
  if (first === undefined) throw new Error(`A condition of "${kind}" needs at least one part.`);
  return flat.length === 1 ? first : { kind, parts: flat };
}

const WIDTH = 110;
const SYMBOL = { all: '&&', any: '||' } as const;

/**
 * The condition as an expression of the rules language. In a long expression each part is on its own line.
 */
export function printed(condition: Condition, indent: string): string {
  const line = onOneLine(condition);
  if (condition.kind !== 'all' && condition.kind !== 'any') return line;
  if (indent.length + line.length <= WIDTH) return line;
  const inner = `${indent}  `;
  return condition.parts
    .map((part) =>
      part.kind === 'all' || part.kind === 'any' ? `(${printed(part, inner)})` : printed(part, inner),
    )
    .join(`\n${inner}${SYMBOL[condition.kind]} `);
}

function onOneLine(condition: Condition): string {
  switch (condition.kind) {
    case 'call':
      return condition.text;
    case 'comparison':
      return `${condition.left} ${condition.operator} ${condition.right}`;
    case 'not':
      return condition.part.kind === 'call' ? `!${condition.part.text}` : `!(${onOneLine(condition.part)})`;
    case 'all':
    case 'any':
      return condition.parts
        .map((part) =>
          part.kind === 'all' || part.kind === 'any' ? `(${onOneLine(part)})` : onOneLine(part),
        )
        .join(` ${SYMBOL[condition.kind]} `);
  }
}
