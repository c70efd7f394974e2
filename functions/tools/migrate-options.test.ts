import { describe, expect, it } from 'vitest';
import { parseMigrateOptions } from './migrate-options';

const STEPS = [{ name: 'reports', what: 'counts reports again' }];
const none = () => null;
const parse = (...args: string[]) => parseMigrateOptions(args, {}, none, STEPS);

describe('the options of npm run migrate', () => {
  it('default to the local stack if no project is named', () => {
    expect(parse('--port-base', '5600')).toMatchObject({
      options: {
        target: { projectId: 'demo-hail', emulatorHost: '127.0.0.1:5602' },
        isRestart: false,
        isDryRun: false,
      },
    });
    expect(parseMigrateOptions([], { HAIL_PORT_BASE: '5700' }, none, STEPS)).toMatchObject({
      options: { target: { emulatorHost: '127.0.0.1:5702' } },
    });
    expect(parse('--project', 'city', '--restart', '--dry-run', '--again', 'reports')).toMatchObject({
      options: {
        target: { databaseUrl: 'https://city-default-rtdb.firebaseio.com', emulatorHost: null },
        isRestart: true,
        isDryRun: true,
        again: 'reports',
      },
    });
  });

  it.each(['city-eu', 'staging'])('take the database of the project %s from its settings', (project) => {
    const files: Record<string, string> = {
      '.firebaserc': JSON.stringify({ projects: { staging: 'city-eu' } }),
      'functions/.env.city-eu': 'HAIL_DATABASE_INSTANCE=city-rtdb\nHAIL_DATABASE_REGION=europe-west1\n',
    };
    const read = (file: string) => files[file] ?? null;
    expect(parseMigrateOptions(['--project', project], {}, read, STEPS)).toMatchObject({
      options: {
        target: { projectId: 'city-eu', databaseUrl: 'https://city-rtdb.europe-west1.firebasedatabase.app' },
      },
    });
  });

  it('are listed with the steps that can be repeated', () => {
    const parsed = parse('--help');
    expect(parsed.kind === 'help' && parsed.text).toMatch(/--again STEP[^]*reports +counts reports again/);
  });

  it.each([
    [['--what'], 'Unknown option'],
    [['--again', 'everything'], 'no step "everything". Steps: reports'],
    [['--port-base', 'x'], 'port base'],
    [['--project', 'city', '--port-base', '5600'], 'together'],
    [['--project', 'city', '--database-url', 'nowhere'], 'address'],
    [['--database-url', 'https://x.firebaseio.com'], 'needs --project'],
  ])('cause an error of one line if they are wrong: %s', (args, part) => {
    const parsed = parse(...args);
    expect(parsed.kind === 'error' && parsed.message).toContain(part);
  });
});
