import { describe, expect, it } from 'vitest';
import { parseRebuildOptions } from './rebuild-options';

const command = { name: 'reports:rebuild', what: 'counts anew' };
const parse = (...args: string[]) => parseRebuildOptions(args, {}, command);

describe('the options of the rebuild', () => {
  it('mean the local stack, unless a project is named', () => {
    expect(parse('--port-base', '5600')).toMatchObject({
      options: { target: { projectId: 'demo-hail', emulatorHost: '127.0.0.1:5602' }, isRestart: false },
    });
    expect(parseRebuildOptions([], { HAIL_PORT_BASE: '5700' }, command)).toMatchObject({
      options: { target: { emulatorHost: '127.0.0.1:5702' } },
    });
    expect(parse('--project', 'city', '--restart')).toMatchObject({
      options: {
        target: { databaseUrl: 'https://city-default-rtdb.firebaseio.com', emulatorHost: null },
        isRestart: true,
      },
    });
  });

  it('are told with the command’s own name', () => {
    const parsed = parse('--help');
    expect(parsed.kind === 'help' && parsed.text).toContain(
      'npm run reports:rebuild [-- options]     counts anew',
    );
  });

  it.each([
    [['--what'], 'Unknown option'],
    [['--port-base', 'x'], 'port base'],
    [['--project', 'city', '--port-base', '5600'], 'exclude'],
    [['--project', 'city', '--database-url', 'nowhere'], 'address'],
    [['--database-url', 'https://x.firebaseio.com'], 'needs --project'],
  ])('refuse %s in one line', (args, part) => {
    const parsed = parseRebuildOptions(args, {}, command);
    expect(parsed.kind === 'error' && parsed.message).toContain(part);
  });
});
