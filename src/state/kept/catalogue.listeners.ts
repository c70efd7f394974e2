import { isAnyOf } from '@reduxjs/toolkit';
import { rememberSession } from '@/lib/session-hint';
import type { RootState } from '../root-state';
import { sessionEnded } from '../session/session-events';
import { sessionSlice } from '../session/session.slice';
import type { AppStartListening } from '../stream-listener';
import { forgetForm } from '../trip-points/forget-form';
import { differ, forgetPerson, keepCatalogue, type KeptCatalogue } from './kept-state';

const { profileReceived, signedOut } = sessionSlice.actions;

function catalogueOf({ settingsdata, languagedata, cartypes }: RootState): KeptCatalogue | null {
  const { settings } = settingsdata;
  return settings && { settings, languages: languagedata.langlist, carTypes: cartypes.cars };
}

/** Stores the public data when they change. */
export function addKeptCatalogueListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (_, state, before) => differ(catalogueOf(state), catalogueOf(before)),
    effect: (_, api) => {
      const catalogue = catalogueOf(api.getState());
      if (catalogue !== null) keepCatalogue(catalogue);
    },
  });
  startListening({
    actionCreator: profileReceived,
    effect: ({ payload: { profile } }) => rememberSession({ uid: profile.id, role: profile.usertype }),
  });
  // After the session, another person may use this device. That person must see no data of this person.
  startListening({ matcher: isAnyOf(sessionEnded, signedOut), effect: forgetPerson });
  startListening({ actionCreator: sessionEnded, effect: forgetForm });
}
