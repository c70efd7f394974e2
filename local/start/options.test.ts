import { describe, expect, it } from 'vitest';
import { parseOptions } from './options';

const parse = (args: string[], env: Record<string, string> = {}) => parseOptions(args, env, '/project');

describe('the options of npm start', () => {
  it('are the development server, the port base 5100 and the data folder .hail by default', () => {
    expect(parse([])).toEqual({
      kind: 'run',
      options: {
        portBase: 5100,
        dataDir: '/project/.hail/data-5100',
        isFresh: false,
        app: 'vite',
        isSeeded: true,
        fleet: 0,
        hasGateways: false,
        currency: null,
        region: 'us-central1',
        shards: 1,
        isOfficial: false,
      },
    });
  });

  it('use a different data folder for each port base', () => {
    expect(parse(['--port-base', '5300'])).toMatchObject({
      options: { portBase: 5300, dataDir: '/project/.hail/data-5300' },
    });
  });

  it('take the port base from HAIL_PORT_BASE, unless the option is given', () => {
    expect(parse([], { HAIL_PORT_BASE: '5400' })).toMatchObject({ options: { portBase: 5400 } });
    expect(parse(['--port-base', '5500'], { HAIL_PORT_BASE: '5400' })).toMatchObject({
      options: { portBase: 5500 },
    });
  });

  it.each(['0', '80', '65530', '5.5', 'abc', '5055', '-1', ''])(
    'refuse %j as a port base with an error of one line',
    (base) => {
      const result = parse([`--port-base=${base}`]);
      expect(result.kind).toBe('error');
      expect(result).toHaveProperty('message', expect.stringContaining(`"${base}"`));
    },
  );

  it('accept test gateways and a currency, and refuse invalid values', () => {
    expect(parse(['--gateways', '--currency', 'inr'])).toMatchObject({
      options: { hasGateways: true, currency: 'INR' },
    });
    expect(parse(['--currency', 'rupees'])).toHaveProperty('message', expect.stringContaining('"rupees"'));
    expect(parse(['--currency', 'INR', '--no-seed']).kind).toBe('error');
  });

  it('accept one to nine database instances', () => {
    for (const shards of [2, 3, 9])
      expect(parse(['--shards', String(shards)])).toMatchObject({ options: { shards } });
    for (const wrong of ['0', '10', '-1', 'two']) expect(parse(['--shards', wrong]).kind).toBe('error');
  });

  it('accept a region that has databases, and refuse other regions with an error of one line', () => {
    expect(parse(['--region', 'europe-west1'])).toMatchObject({ options: { region: 'europe-west1' } });
    expect(parse(['--region', 'europe-west4'])).toHaveProperty(
      'message',
      expect.stringMatching(
        /"europe-west4" is not a region of databases\. Give one of us-central1, europe-west1/,
      ),
    );
    expect(parse(['--region', 'europe-west1', '--official']).kind).toBe('error');
  });

  it('reject an unknown option with an error of one line that names the option', () => {
    const result = parse(['--frech']);
    expect(result.kind).toBe('error');
    expect(result).toHaveProperty('message', expect.stringContaining('--frech'));
    expect(result).toHaveProperty('message', expect.not.stringContaining('\n'));
  });

  it('refuse the options --built and --no-app together', () => {
    expect(parse(['--built', '--no-app'])).toMatchObject({ kind: 'error' });
  });

  it('accept a number of simulated drivers', () => {
    expect(parse(['--fleet', '30'])).toMatchObject({ options: { fleet: 30 } });
    for (const wrong of ['many', '-3', '1.5', '1001', '']) {
      expect(parse([`--fleet=${wrong}`])).toMatchObject({ kind: 'error' });
    }
    expect(parse(['--fleet', '3', '--no-seed'])).toMatchObject({ kind: 'error' });
  });

  it('are all explained in the help text', () => {
    const help = parse(['--help']);
    for (const option of [
      '--port-base',
      '--data-dir',
      '--fresh',
      '--built',
      '--no-app',
      '--no-seed',
      '--fleet',
      '--region',
      '--official',
    ]) {
      expect(help).toHaveProperty('text', expect.stringContaining(option));
    }
  });
});
