import type { WithSlice } from '@reduxjs/toolkit';
import type { Language } from '@domain/records';
import { createSessionDataSlice } from '../session-data-slice';
import type { RootState } from '../root-state';
import { addScreenStream, screenStream } from '../screen-stream';
import type { AppStartListening } from '../stream-listener';

type LanguageTextsData = { languages: Language[] };

export const languageTextsSlice = createSessionDataSlice<
  LanguageTextsData,
  'languagetextsdata',
  'languageTexts'
>({ name: 'languageTexts', key: 'languagetextsdata', empty: { languages: [] } });

declare module '../root-state' {
  interface RootState extends WithSlice<typeof languageTextsSlice> {}
}

const { fetchStarted, snapshotReceived, fetchFailed } = languageTextsSlice.actions;

/** All languages with all their texts, while the screen that edits them shows them. */
export const languageTextsStream = screenStream<null>('languageTexts');

export function addLanguageTextsListeners(startListening: AppStartListening): void {
  addScreenStream(startListening, languageTextsStream, {
    started: fetchStarted,
    open: (api, _args, handlers) => api.extra.staff.watchLanguages(handlers),
    received: (languages: Language[]) => snapshotReceived({ languages }),
    failed: fetchFailed,
  });
}

export const selectLanguageTextsState = (state: RootState) => state.languagetextsdata;
