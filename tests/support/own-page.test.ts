import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { testsWithOwnPage } from './own-page';

it('the list of tests that need their own page contains the tests that mock modules or keep theme styles', () => {
  expect(testsWithOwnPage()).toContain('src/components/map/MapView.test.tsx');
  expect(testsWithOwnPage()).toContain('src/app/layouts/layouts.test.tsx');
  expect(testsWithOwnPage()).not.toContain('tests/integration/trip.test.tsx');
});

it('the list of tests that need their own page includes tests of every folder with tests of screens', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'own-page-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = [
    'src/a/one.test.tsx',
    'tests/support/two.test.tsx',
    'tests/integration/deep/three.test.ts',
    'tests/integration/four.test.tsx',
  ];
  for (const file of [...files, 'src/a/no-screen.test.ts', 'tests/support/no-test.tsx']) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), "vi.mock('./other');\n");
  }
  expect(testsWithOwnPage(root).toSorted()).toEqual(files.toSorted());
});
