import type { PeopleScope } from '@/api/services';
import { appThunk } from '../app-thunk';

/**
 * The people of a role whose name, e-mail, mobile or plate begins with a text. Pickers and searches use this.
 */
export const searchPeople = appThunk(
  'users/search',
  ({ scope, text }: { scope: PeopleScope; text: string }, { extra }) => extra.staff.searchPeople(scope, text),
);
