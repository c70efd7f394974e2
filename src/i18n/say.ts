import type { Message, Translate } from '@locales/keys';

/** The text of a message. */
export const say = (t: Translate, { key, params }: Message): string =>
  // The type `Message` ensures that the values belong to the key.
  (t as (key: string, params?: object) => string)(key, params);
