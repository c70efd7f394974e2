import type { TrustedChange } from '@domain/contracts/people/trusted-contacts';
import { createAppThunk, toRejection } from '../create-app-slice';

/** Reads or changes the own trusted contacts (docs/product.md 7.16); answers them as they are then. */
export const changeTrusted = createAppThunk('trusted/change', async (change: TrustedChange, api) => {
  try {
    return await api.extra.users.trustedContacts(change);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** Reads the subject of the link of a message; a link that is over answers null. */
export const openTrustedLink = createAppThunk(
  'trusted/link',
  async (link: { token: string; stop: boolean }, api) => {
    try {
      return await api.extra.users.trustedLink(link);
    } catch (error) {
      const rejection = toRejection(error);
      return rejection.code === 'not_found' || rejection.code === 'invalid_argument'
        ? null
        : api.rejectWithValue(rejection);
    }
  },
);
