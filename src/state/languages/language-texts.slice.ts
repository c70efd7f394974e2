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

/** All languages with all texts. The app follows them while the screen that edits them is open. */
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
