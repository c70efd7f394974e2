import { DomainError } from '@domain/errors';
import { createAppThunk, toRejection } from '../create-app-slice';

/** Says yes or no to news by e-mail. A refusal opens the alert dialog, as any of the area `session`. */
export const setMailConsent = createAppThunk('session/setMailConsent', async (given: boolean, api) => {
  try {
    await api.extra.users.setMailConsent(given);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** Looks at a link in a mail, or with `stop` ends the mails; null: it is not one of ours. */
export const openMailLink = createAppThunk(
  'session/mailLink',
  async (link: { token: string; stop: boolean }, api) => {
    try {
      return await api.extra.users.mailLink(link);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return null;
      return api.rejectWithValue(toRejection(error));
    }
  },
);
