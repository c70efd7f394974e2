import type { ImportField } from './import-kinds';
import type { ImportProblem } from './import-records';

type Keyed = {
  line: number;
  keys: readonly { field: ImportField; key: string }[];
  problems: readonly ImportProblem[];
};

/**
 * The problems of duplicate rows. A row is a duplicate if an earlier importable row is about the same person,
 * car or trip. The keys are line numbers.
 */
export function duplicatesIn(rows: readonly Keyed[]): Map<number, ImportProblem> {
  const first = new Map<string, number>();
  const found = new Map<number, ImportProblem>();
  for (const { line, keys, problems } of [...rows].sort((a, b) => a.line - b.line)) {
    if (problems.length > 0) continue;
    const same = keys.find(({ field, key }) => first.has(`${field} ${key}`));
    if (same !== undefined) {
      found.set(line, { field: same.field, reason: 'in_file', line: first.get(`${same.field} ${same.key}`) });
      continue;
    }
    for (const { field, key } of keys) first.set(`${field} ${key}`, line);
  }
  return found;
}
