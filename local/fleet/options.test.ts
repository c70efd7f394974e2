import { describe, expect, it } from 'vitest';
import { parseFleetOptions } from './options';

const honest = { cheats: 0, trips: 0 };

describe('the command line of the fleet', () => {
  it('sets a default value for each missing option', () => {
    expect(parseFleetOptions([], {})).toEqual({
      kind: 'run',
      options: { portBase: 5100, drivers: 30, riders: 10, minutes: 5, speed: 1.5, seed: 1, ...honest },
    });
  });

  it('accepts numbers, and the port base from the environment', () => {
    const args = ['--drivers', '200', '--riders', '100', '--minutes', '0.5', '--speed', '10', '--seed', '7'];
    expect(parseFleetOptions(args, { HAIL_PORT_BASE: '5800' })).toEqual({
      kind: 'run',
      options: { portBase: 5800, drivers: 200, riders: 100, minutes: 0.5, speed: 10, seed: 7, ...honest },
    });
  });

  it('ends a run in which people cheat after twenty trips, unless an option sets the number', () => {
    expect(parseFleetOptions(['--cheats', '0.3'], {})).toMatchObject({
      options: { cheats: 0.3, trips: 20, minutes: 30 },
    });
    const args = ['--cheats', '0.3', '--trips', '5', '--minutes', '2'];
    expect(parseFleetOptions(args, {})).toMatchObject({ options: { trips: 5, minutes: 2 } });
  });

  it.each([
    [['--drivers', 'many'], '--drivers'],
    [['--drivers', '1.5'], '--drivers'],
    [['--riders', '9999'], '--riders'],
    [['--speed', '0'], '--speed'],
    [['--minutes', '9999'], '--minutes'],
    [['--port-base', '6000'], '--port-base'],
    [['--cheats', '1.5'], '--cheats'],
    [['--cars', '3'], "Unknown option '--cars'"],
  ])('refuses %j with an error of one line', (args, named) => {
    const parsed = parseFleetOptions(args, {});
    expect(parsed).toMatchObject({ kind: 'error' });
    expect(parsed.kind === 'error' && parsed.message).toContain(named);
  });

  it('is explained in a help text', () => {
    expect(parseFleetOptions(['--help'], {})).toMatchObject({ kind: 'help' });
  });
});
