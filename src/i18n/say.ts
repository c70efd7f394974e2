import type { Message, Translate } from '@locales/keys';

/** A message in words. */
export const say = (t: Translate, { key, params }: Message): string =>
  // `Message` has checked that the values belong to the key.
  (t as (key: string, params?: object) => string)(key, params);
