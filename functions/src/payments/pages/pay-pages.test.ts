import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formPage, textsFor } from './pay-pages';

it('a form that opens a gateway is submitted by a script file of the app, because the content policy of Hosting forbids inline scripts', () => {
  const html = formPage({
    action: 'https://pay.example/?a=1&b=2',
    fields: { name: 'O"Neil' },
    nonce: 'n0nce',
    texts: textsFor('en'),
  });
  expect(html).toContain('<input type="hidden" name="name" value="O&quot;Neil">');
  const [script, ...others] = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/g)];
  expect(others).toEqual([]);
  expect(script?.[2]).toBe('');
  const file = /src="\/([\w-]+\.js)"/.exec(script?.[1] ?? '')?.[1] ?? '';
  const code = readFileSync(new URL(`../../../../public/${file}`, import.meta.url), 'utf8');
  expect(code).toContain('document.forms[0].submit()');
  // If scripts are off, the person presses the button.
  expect(html).toContain('<button class="go">');
});
