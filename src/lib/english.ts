import type { StringKey } from '@domain/languages/en/en';
import { everywhere } from '@domain/languages/en/everywhere';

type Texts = Partial<Record<StringKey, string>>;

/** The English texts that are here: those of every page, and those that have come since. */
export const ENGLISH: Texts = { ...everywhere };

export const addEnglish = (texts: Texts): void => void Object.assign(ENGLISH, texts);
