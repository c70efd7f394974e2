import { appStrings } from '@domain/languages/en/app';
import { firstPageStrings } from '@domain/languages/en/first-page';
import { startErrorStrings } from '@domain/languages/en/start-errors';

type Texts = Readonly<Record<string, string>>;

// The first page speaks from the first moment on. The other English texts are needed when an operator's language has a
// gap, and come along with the screens they belong to.
let texts: Texts = { ...appStrings, ...firstPageStrings, ...startErrorStrings };

/** The English texts that are loaded. */
export const bundledTexts = (): Texts => texts;

/** Adds all the other English texts. */
export async function loadBundledTexts(): Promise<void> {
  const { en } = await import('@domain/languages/en/en');
  texts = en;
}
