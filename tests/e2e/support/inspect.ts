import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './browser';

const shots = path.resolve(import.meta.dirname, '../../../test-results/screens');
mkdirSync(shots, { recursive: true });

/** Expects no horizontal overflow and no axe violations. */
export async function expectFitting(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${what} is wider than the window`).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

/** Saves a screenshot and expects the page to fit and be accessible. */
export async function inspect(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(shots, `${name}.png`) });
  await expectFitting(page, name);
}
