import { describe, expect, it } from 'vitest';
import { PACKAGES, packagesOf } from './packages';

describe('the packages that a change affects', () => {
  it('are the packages with a changed file, and the packages that use a package with a changed file', () => {
    expect(packagesOf(['packages/mail-catcher/src/pages.ts', 'src/app/main.ts'])).toEqual(['mail-catcher']);
    expect(packagesOf(['packages/storage-rules/package.json'])).toEqual(['rtdb-emulator', 'storage-rules']);
    expect(packagesOf(['src/app/main.ts', 'docs/architecture.md'])).toEqual([]);
  });

  it('are all packages if the build or a dependency of the repository has changed', () => {
    expect(PACKAGES).toEqual(['mail-catcher', 'offline-city', 'rtdb-emulator', 'storage-rules']);
    for (const file of ['packages/build.mjs', 'package-lock.json'])
      expect(packagesOf([file])).toEqual(PACKAGES);
  });
});
