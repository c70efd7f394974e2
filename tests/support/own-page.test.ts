import { expect, it } from 'vitest';
import { testsWithOwnPage } from './own-page';

it('tests that mock modules or keep the styles are found, and no others', () => {
  expect(testsWithOwnPage).toContain('src/components/map/MapView.test.tsx');
  expect(testsWithOwnPage).toContain('src/app/layouts/layouts.test.tsx');
  expect(testsWithOwnPage).not.toContain('tests/integration/trip.test.tsx');
});
