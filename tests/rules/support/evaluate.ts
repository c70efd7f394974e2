import { compileRules, type Ruleset } from '../../../emulators/database/rules/ruleset';
import { jsonNode, resolveServerValues, withValue, type Json } from './json-node';
import type { Identity, Operation } from './rows';

/** The moment of every operation of the matrix, epoch milliseconds. */
export const NOW = 1_790_000_000_000;

export const segments = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** Compiles a rules text, or fails with the engine's message. */
export function compiled(text: string): Ruleset {
  const result = compileRules(text);
  if (!result.ok) throw new Error(result.error);
  return result.ruleset;
}

const authOf = (identity: Identity) =>
  identity === 'signedOut' ? null : { uid: identity, provider: 'custom', token: { sub: identity } };

/** Whether an identity may do an operation on these data. */
export function isAllowed(ruleset: Ruleset, data: Json, identity: Identity, op: Operation): boolean {
  const auth = authOf(identity);
  const root = jsonNode(data);
  if (op.kind === 'read') {
    return ruleset.canRead({ path: segments(op.path), root, auth, now: NOW, query: op.query ?? null })
      .allowed;
  }
  const writes: [string, Json][] = op.kind === 'set' ? [[op.path, op.value]] : Object.entries(op.values);
  let after = data;
  for (const [path, value] of writes)
    after = withValue(after, segments(path), resolveServerValues(value, NOW));
  return ruleset.canWrite({
    paths: writes.map(([path]) => segments(path)),
    root,
    newRoot: jsonNode(after),
    auth,
    now: NOW,
  }).allowed;
}
