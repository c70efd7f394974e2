import { describe, expect, it } from 'vitest';
import { parseFleetOptions } from './options';

describe('the command line of the fleet', () => {
  it('has standards for everything', () => {
    expect(parseFleetOptions([], {})).toEqual({
      kind: 'run',
      options: { portBase: 5100, drivers: 30, riders: 10, minutes: 5, speed: 1.5, seed: 1 },
    });
  });

  it('takes numbers, and the port base from the environment', () => {
    const args = ['--drivers', '200', '--riders', '100', '--minutes', '0.5', '--speed', '10', '--seed', '7'];
    expect(parseFleetOptions(args, { HAIL_PORT_BASE: '5800' })).toEqual({
      kind: 'run',
      options: { portBase: 5800, drivers: 200, riders: 100, minutes: 0.5, speed: 10, seed: 7 },
    });
  });

  it.each([
    [['--drivers', 'many'], '--drivers'],
    [['--drivers', '1.5'], '--drivers'],
    [['--riders', '9999'], '--riders'],
    [['--speed', '0'], '--speed'],
    [['--minutes', '9999'], '--minutes'],
    [['--port-base', '6000'], '--port-base'],
    [['--cars', '3'], "Unknown option '--cars'"],
  ])('refuses %j in one line', (args, named) => {
    const parsed = parseFleetOptions(args, {});
    expect(parsed).toMatchObject({ kind: 'error' });
    expect(parsed.kind === 'error' && parsed.message).toContain(named);
  });

  it('explains itself', () => {
    expect(parseFleetOptions(['--help'], {})).toMatchObject({ kind: 'help' });
  });
});
