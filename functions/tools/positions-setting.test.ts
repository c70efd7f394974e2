import { describe, expect, it } from 'vitest';
import { obstacleTo } from './positions-setting';

const PROJECT = { projectId: 'city', databaseUrl: 'https://city.firebaseio.com', emulatorHost: null };
const LOCAL = { ...PROJECT, emulatorHost: '127.0.0.1:5302' };
const files: Readonly<Record<string, string>> = {
  'functions/.env.city': 'HAIL_POSITIONS_INSTANCE="city-positions"\n',
  '.cache/stack-5300/functions/.env.local': 'HAIL_POSITIONS_INSTANCE="demo-hail-positions"\n',
};
const read = (file: string): string | null => files[file] ?? null;

describe('a repeat of the migration of drivers on duty', () => {
  it('is refused if drivers on duty have a separate instance, and the error names the command to use', () => {
    for (const target of [PROJECT, LOCAL])
      expect(obstacleTo({ target, again: 'drivers-on-duty' }, read)).toContain('npm run positions');
  });

  it('is allowed if drivers on duty are in the main instance, and all other steps are always allowed', () => {
    const other = { ...PROJECT, projectId: 'other' };
    expect(obstacleTo({ target: other, again: 'drivers-on-duty' }, read)).toBeNull();
    expect(obstacleTo({ target: PROJECT, again: 'people-words' }, read)).toBeNull();
    expect(obstacleTo({ target: PROJECT, again: undefined }, read)).toBeNull();
  });
});
