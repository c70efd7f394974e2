import type { PeopleScope } from '@/api/services';
import { appThunk } from '../app-thunk';

/** Finds the people of a role whose name, e-mail, mobile or number plate begins with a text. */
export const searchPeople = appThunk(
  'users/search',
  ({ scope, text }: { scope: PeopleScope; text: string }, { extra }) => extra.staff.searchPeople(scope, text),
);
