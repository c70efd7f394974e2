import { expect, it } from 'vitest';
import { escapeHtml } from './html';

it('a text escaped for HTML cannot end an attribute or begin an element', () => {
  expect(escapeHtml(`<a href="x" title='y'>Q&A</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Q&amp;A&lt;/a&gt;',
  );
  expect(escapeHtml('Ñandú 12 €')).toBe('Ñandú 12 €');
});
