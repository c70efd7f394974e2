import { describe, expect, it } from 'vitest';
import { parseMigrateOptions } from './migrate-options';

const STEPS = [{ name: 'reports', what: 'counts reports again' }];
const parse = (...args: string[]) => parseMigrateOptions(args, {}, STEPS);

describe('the options of npm run migrate', () => {
  it('default to the local stack if no project is named', () => {
    expect(parse('--port-base', '5600')).toMatchObject({
      options: {
        target: { projectId: 'demo-hail', emulatorHost: '127.0.0.1:5602' },
        isRestart: false,
        isDryRun: false,
      },
    });
    expect(parseMigrateOptions([], { HAIL_PORT_BASE: '5700' }, STEPS)).toMatchObject({
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
    const parsed = parseMigrateOptions(args, {}, STEPS);
    expect(parsed.kind === 'error' && parsed.message).toContain(part);
  });
});
