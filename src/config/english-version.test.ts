import { expect, it } from 'vitest';
import { en } from '@locales/english';
import { textsVersionOf } from '@domain/languages/texts-version';
import { ENGLISH_VERSION } from './english-version';

it('the stored version of the English texts matches the texts in the sources', () => {
  expect(ENGLISH_VERSION).toBe(textsVersionOf(en));
});
