import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lazyPage } from './lazy-page';

it('draws a page at once that was loaded before', async () => {
  const Page = lazyPage(() => Promise.resolve({ default: () => 'here' }));
  await Page.preload();
  expect(renderToString(createElement(Page))).toBe('here');
});
