import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dbPaths } from '@domain/database/paths';
import { compileRules } from '../emulators/database/rules/ruleset';
import { databaseRules } from './database-rules';

describe('database.rules.json', () => {
  it('is what the rules make (npm run rules)', () => {
    const file = readFileSync(new URL('../database.rules.json', import.meta.url), 'utf8');
    expect(file).toBe(databaseRules());
  });

  it('has rules for nodes of the domain only', () => {
    const compiled = compileRules(databaseRules());
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
