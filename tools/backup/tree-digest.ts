import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { TreeRecord } from './tree-records';

/** The number of records in a node, and the sum of their hashes. The sum does not depend on the order. */
export const nodeDigestSchema = z.object({ records: z.number(), digest: z.string() });
export type NodeDigest = z.infer<typeof nodeDigestSchema>;
export type TreeDigest = Record<string, NodeDigest>;

const MODULUS = 1n << 256n;

/**
 * Counts records while they are read or written. So two trees can be compared without a copy of a tree in
 * memory.
 */
export class DigestCounter {
  readonly #nodes = new Map<string, { records: number; sum: bigint }>();

  add({ path, value }: TreeRecord): void {
    const node = path.split('/')[0] ?? '';
    const hash = createHash('sha256').update(path).update('\n').update(canonicalText(value)).digest('hex');
    const counted = this.#nodes.get(node) ?? { records: 0, sum: 0n };
    this.#nodes.set(node, {
      records: counted.records + 1,
      sum: (counted.sum + BigInt(`0x${hash}`)) % MODULUS,
    });
  }

  result(): TreeDigest {
    return Object.fromEntries(
      [...this.#nodes].map(([node, { records, sum }]) => [node, { records, digest: sum.toString(16) }]),
    );
  }
}

/**
 * A text that is the same for the same data. Keys are sorted, and a list is an object with its indexes as
 * keys, as in the database.
 */
function canonicalText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, child]) => child !== null && child !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, child]) => `${JSON.stringify(key)}:${canonicalText(child)}`).join(',')}}`;
}

/**
 * The nodes in which two trees differ, each with its contents in both trees. Empty if the trees are equal.
 */
export function differences(expected: TreeDigest, found: TreeDigest): string[] {
  const nodes = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  return nodes.flatMap((node) => {
    const [one, other] = [expected[node], found[node]];
    if (one?.digest === other?.digest && one?.records === other?.records) return [];
    const counts = `${String(one?.records ?? 0)} records in the backup, ${String(other?.records ?? 0)} in the database`;
    return [`${node}: ${counts}${one?.records === other?.records ? ', with different content' : ''}`];
  });
}
