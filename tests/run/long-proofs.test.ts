import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_LONG_PROOFS, leftToProve, LONG_PROOFS } from './long-proofs';

const root = path.resolve(import.meta.dirname, '../..');
const SEEDS = Array.from({ length: 200 }, (_, index) => index);

describe('the long-running test files', () => {
  it('are test files that exist, and the list contains each file only once', () => {
    expect(ALL_LONG_PROOFS.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(new Set(ALL_LONG_PROOFS).size).toBe(ALL_LONG_PROOFS.length);
  });

  it('are run by npm test in the number that their group defines, and the same seed chooses the same files', () => {
    for (const seed of SEEDS) {
      const left = leftToProve(seed);
      expect(leftToProve(seed)).toEqual(left);
      for (const { sample, files } of LONG_PROOFS)
        expect(files.filter((file) => !left.includes(file))).toHaveLength(sample);
    }
  });

  it('are each chosen by at least one seed, unless npm test never runs the group of the file', () => {
    const neverDrawn = ALL_LONG_PROOFS.filter((file) =>
      SEEDS.every((seed) => leftToProve(seed).includes(file)),
    );
    const ofNone = LONG_PROOFS.filter(({ sample }) => sample === 0).flatMap(({ files }) => files);
    expect(neverDrawn).toEqual(ofNone);
  });
});
