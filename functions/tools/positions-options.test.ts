import { describe, expect, it } from 'vitest';
import { parsePositionsOptions } from './positions-options';

const parse = (...args: string[]) => parsePositionsOptions(args, {}, () => null);
const URLS = ['--database-url', 'https://city.firebaseio.com', '--positions-url'];

describe('the command npm run positions', () => {
  it('uses both instances of a local stack by default', () => {
    expect(parse('--port-base', '5300')).toEqual({
      kind: 'run',
      options: {
        projectId: 'demo-hail',
        databaseUrl: 'https://demo-hail-default-rtdb.firebaseio.com',
        positionsUrl: 'https://demo-hail-positions.firebaseio.com',
        emulatorHost: '127.0.0.1:5302',
        emptiesMain: false,
      },
    });
  });

  it('uses two URLs for the instances of a project', () => {
    expect(parse('--project', 'city', ...URLS, 'https://positions.firebaseio.com')).toMatchObject({
      options: { positionsUrl: 'https://positions.firebaseio.com', emulatorHost: null },
    });
    expect(parse('--project', 'city', ...URLS, 'https://city.firebaseio.com/').kind).toBe('error');
    expect(parse('--empty-main')).toMatchObject({ options: { emptiesMain: true } });
    expect(parse('--project', 'city').kind).toBe('error');
  });

  it('reports a wrong option in one line, and has a help text', () => {
    expect(parse('--all')).toMatchObject({ kind: 'error' });
    expect(parse('--project', 'city', '--port-base', '5100')).toMatchObject({ kind: 'error' });
    expect(parse('--help')).toMatchObject({ kind: 'help' });
  });
});
