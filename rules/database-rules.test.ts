import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dbPaths } from '@domain/database/paths';
import { compileRules } from 'rtdb-emulator/engine';
import { databaseRules, positionsRules, tracksRules } from './database-rules';

describe.each([
  ['database.rules.json', databaseRules],
  ['positions.rules.json', positionsRules],
  ['tracks.rules.json', tracksRules],
])('%s', (name, made) => {
  it('equals the output of npm run rules', () => {
    expect(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')).toBe(made());
  });

  it('has rules only for nodes that are in dbPaths', () => {
    const compiled = compileRules(made());
    if (!compiled.ok) throw new Error(compiled.error);
    const { rules } = compiled.ruleset.toStrictJson() as { rules: Record<string, unknown> };
    const nodes = new Set(
      Object.values(dbPaths).map(
        (pathOf: (...keys: string[]) => string) => pathOf('-', '-', '-').split('/')[0],
      ),
    );
    const unknown = Object.keys(rules).filter((key) => !key.startsWith('.') && !nodes.has(key));
    expect(unknown).toEqual([]);
  });
});
