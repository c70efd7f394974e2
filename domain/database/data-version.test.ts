import { describe, expect, it } from 'vitest';
import { DATA_VERSION, isDataFit, NEWEST_DATA } from './data-version';

describe('a build of the app and the data in the database', () => {
  it('fit together only if the data are at least as new as the build needs', () => {
    expect(isDataFit(NEWEST_DATA)).toBe(true);
    expect(isDataFit({ version: DATA_VERSION - 1, oldestBuild: 0 })).toBe(false);
    expect(isDataFit(undefined)).toBe(false);
  });

  it('fit together during and after an additive migration, even if the build is the previous one', () => {
    expect(isDataFit({ version: 7, oldestBuild: 0, running: 8 }, 7)).toBe(true);
    expect(isDataFit({ version: 8, oldestBuild: 0 }, 7)).toBe(true);
    expect(isDataFit({ version: 7, oldestBuild: 0, running: 8 }, 8)).toBe(false);
  });

  it('do not fit together from the start of a breaking migration until the new build runs', () => {
    expect(isDataFit({ version: 7, oldestBuild: 8, running: 8 }, 7)).toBe(false);
    expect(isDataFit({ version: 8, oldestBuild: 8 }, 7)).toBe(false);
    expect(isDataFit({ version: 8, oldestBuild: 8 }, 8)).toBe(true);
  });
});
