import type { WithSlice } from '@reduxjs/toolkit';
import { DomainError } from '@domain/errors';
import { OWN_ADDRESS_IDS, type OwnAddress } from '@domain/records';
import { createSessionDataSlice } from '../session-data-slice';
import { appThunk } from '../app-thunk';
import { sessionStarted } from '../session/session-events';
import { holdData } from '../screen-stream';
import type { AppStartListening } from '../stream-listener';

export const addressesSlice = createSessionDataSlice(
  'addressdata',
  (): { addresses: OwnAddress[] } => ({ addresses: [] }),
  {
    /** The rider's saved places, sorted by the time when they were saved. */
    selectOwnAddresses: (state): OwnAddress[] => state.addresses,
  },
);

declare module '../root-state' {
  interface RootState extends WithSlice<typeof addressesSlice> {}
}

export const { selectOwnAddresses } = addressesSlice.selectors;

/**
 * Saves a place under a name. There are twenty keys, and the place gets the first free key. The caller has
 * checked that a key is free.
 */
export const keepAddress = appThunk(
  'addresses/keep',
  async (place: Omit<OwnAddress, 'id'>, api) => {
    const { auth, addressdata } = api.getState();
    const uid = auth.info?.profile?.id;
    const used = new Set(addressdata.addresses.map(({ id }) => id));
    const id = OWN_ADDRESS_IDS.find((key) => !used.has(key));
    if (uid === undefined || id === undefined) throw new DomainError('permission_denied');
    await api.extra.users.keepAddress(uid, { ...place, id });
  },
  { alert: true },
);

export const removeAddress = appThunk(
  'addresses/remove',
  async (id: string, api) => {
    const uid = api.getState().auth.info?.profile?.id;
    if (uid === undefined) throw new DomainError('not_logged_in');
    await api.extra.users.removeAddress(uid, id);
  },
  { alert: true },
);

/** Watches the saved places of a rider while the rider is signed in. */
export function addAddressesListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: sessionStarted,
    effect: async ({ payload: { uid, role } }, api) => {
      if (role !== 'rider') return;
      await holdData(
        api,
        addressesSlice,
        (handlers) => api.extra.users.watchAddresses(uid, handlers),
        (addresses: OwnAddress[]) => ({ addresses }),
      );
    },
  });
}
