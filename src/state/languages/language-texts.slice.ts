import type { WithSlice } from '@reduxjs/toolkit';
import type { Language } from '@domain/records';
import { createSessionDataSlice } from '../session-data-slice';
import { addScreenStream, screenStream } from '../screen-stream';
import type { AppStartListening } from '../stream-listener';

type LanguageTextsData = { languages: Language[] };

export const languageTextsSlice = createSessionDataSlice(
  'languagetextsdata',
  (): LanguageTextsData => ({ languages: [] }),
  { selectLanguageTextsState: (state) => state },
);

declare module '../root-state' {
  interface RootState extends WithSlice<typeof languageTextsSlice> {}
}

export const { selectLanguageTextsState } = languageTextsSlice.selectors;

/**
 * The stream of all languages with all their texts. It is open while the screen on which staff edit texts is
 * open.
 */
export const languageTextsStream = screenStream<null>('languageTexts');

export function addLanguageTextsListeners(startListening: AppStartListening): void {
  addScreenStream(
    startListening,
    languageTextsStream,
    languageTextsSlice,
    (api, _args, handlers) => api.extra.staff.watchLanguages(handlers),
    (languages: Language[]) => ({ languages }),
  );
}
