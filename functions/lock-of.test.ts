import { describe, expect, it } from 'vitest';
import { lockOf } from './lock-of.mjs';

const OWN = { name: 'hail-functions', version: '1.0.0', dependencies: { a: '^1.0.0' } };
const lockWith = (packages: Record<string, object>) => ({ packages: { '': { name: 'hail' }, ...packages } });

describe('the lock file of the functions', () => {
  it('contains the tested version of each dependency, and no dependency of the app or the tests', () => {
    const whole = lockWith({
      'node_modules/a': {
        version: '1.2.3',
        dev: true,
        dependencies: { b: '2' },
        optionalDependencies: { gone: '1' },
      },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/a/node_modules/b': {
        version: '2.0.1',
        peerDependencies: { c: '1', d: '1' },
        peerDependenciesMeta: { d: { optional: true } },
      },
      'node_modules/c': { version: '1.1.1' },
      'node_modules/d': { version: '1.1.2' },
      'node_modules/react': { version: '19.0.0' },
    });
    expect(lockOf(whole, OWN)).toEqual({
      name: 'hail-functions',
      version: '1.0.0',
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': OWN,
        'node_modules/a': { version: '1.2.3', dependencies: { b: '2' }, optionalDependencies: { gone: '1' } },
        'node_modules/a/node_modules/b': {
          version: '2.0.1',
          peerDependencies: { c: '1', d: '1' },
          peerDependenciesMeta: { d: { optional: true } },
        },
        'node_modules/c': { version: '1.1.1' },
      },
    });
  });

  it('moves the packages of the functions’ folder to the top level, and changes no other paths', () => {
    const whole = lockWith({
      'node_modules/a': { version: '0.9.0' },
      'functions/node_modules/a': { version: '1.2.3', dependencies: { 'firebase-functions': '1' } },
      'node_modules/firebase-functions': { version: '1.0.0', dependencies: { b: '2' } },
      'node_modules/firebase-functions/node_modules/b': { version: '2.0.0' },
    });
    expect(
      Object.entries(lockOf(whole, OWN).packages).map(([path, { version }]) => `${path} ${String(version)}`),
    ).toEqual([
      ' 1.0.0',
      'node_modules/a 1.2.3',
      'node_modules/firebase-functions 1.0.0',
      'node_modules/firebase-functions/node_modules/b 2.0.0',
    ]);
  });

  it('cannot be made if a dependency is missing, or if two versions need the same path', () => {
    expect(() => lockOf(lockWith({}), OWN)).toThrow('package-lock.json lacks a');
    const twice = lockWith({
      'functions/node_modules/a': { version: '1.0.0', dependencies: { b: '1' } },
      'node_modules/b': { version: '1.0.0', dependencies: { a: '2' } },
      'node_modules/a': { version: '2.0.0' },
    });
    expect(() => lockOf(twice, OWN)).toThrow('Two versions');
  });
});
