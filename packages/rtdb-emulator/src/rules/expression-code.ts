import type { Tally } from './expression-tally';
import type { EvaluationContext, Value } from './rule-values';
import type { Snapshot } from './snapshot';

/** The compiled code of an expression that returns a value. `type` is a bit set of the possible types. */
export type ValueCode = { kind: 'value'; type: number; run: (context: EvaluationContext) => Value };
export type SnapshotCode = { kind: 'snapshot'; run: (context: EvaluationContext) => Snapshot };
/** The compiled code of any expression. */
export type Code =
  ValueCode | SnapshotCode | { kind: 'query' } | { kind: 'pattern'; regex: RegExp } | { kind: 'list' };

/** Code that returns a value of one of these types. */
export function value(type: number, run: (context: EvaluationContext) => Value): ValueCode {
  return { kind: 'value', type, run };
}

/** Code that does the same as `code`, and also counts its evaluations and their results in `tally`. */
export function counted(code: Code, tally: Tally): Code {
  if (code.kind === 'value') {
    const { run, type } = code;
    return value(type, (context) => {
      tally.started += 1;
      const result = run(context);
      tally.add(result);
      return result;
    });
  }
  if (code.kind !== 'snapshot') return code;
  const { run } = code;
  return {
    kind: 'snapshot',
    run: (context) => {
      tally.started += 1;
      const result = run(context);
      tally.add(result);
      return result;
    },
  };
}
