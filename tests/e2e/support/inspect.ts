import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './browser';

const shots = path.resolve(import.meta.dirname, '../../../test-results/screens');
mkdirSync(shots, { recursive: true });

/** Fails if the page is wider than the window, or if axe finds violations. */
export async function expectFitting(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${what} is wider than the window`).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

/** Saves a screenshot. Fails if the page is wider than the window or not accessible. */
export async function inspect(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(shots, `${name}.png`) });
  await expectFitting(page, name);
}
