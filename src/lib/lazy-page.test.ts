import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lazyPage } from './lazy-page';

it('a preloaded page renders without a placeholder', async () => {
  const Page = lazyPage(() => Promise.resolve({ default: () => 'here' }));
  await Page.preload();
  expect(renderToString(createElement(Page))).toBe('here');
});
