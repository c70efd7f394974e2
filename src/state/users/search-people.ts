import type { PeopleScope } from '@/api/services';
import { createAppThunk, toRejection } from '../create-app-slice';

/** People of a role whose name, e-mail, mobile or plate begins with a text; for pickers and searches. */
export const searchPeople = createAppThunk(
  'users/search',
  async ({ scope, text }: { scope: PeopleScope; text: string }, api) => {
    try {
      return await api.extra.staff.searchPeople(scope, text);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);
