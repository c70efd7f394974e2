import type { CallOutput } from '@domain/contracts/calls';
import { selectSettings } from '../settings/settings.slice';
import { appThunk } from '../app-thunk';
import {
  keepOutageSheet,
  SHEET_AHEAD_MS,
  SHEET_MOST,
  SHEET_STATUSES,
  sheetRowOf,
  type OutageSheet,
} from './outage-sheet';

const PAGE = 200;
/** How many calls may be needed for a sheet at most. One call reads only a part of the index. */
const MOST_CALLS = 20;

/**
 * Reads the trips of the next hours and stores them in this browser. `isKept` is false if the browser cannot
 * store the trips.
 */
export const refreshOutageSheet = appThunk('dispatch/outageSheet', async (_: undefined, api) => {
  const personNow = () => api.getState().auth.info?.profile;
  const person = personNow();
  if (person === undefined || person === null) return null;
  const savedAt = Date.now();
  const hasContacts = selectSettings(api.getState())?.AllowCriticalEditsAdmin ?? false;
  const rows: OutageSheet['rows'] = [];
  let cursor: string | null | undefined;
  for (let turn = 0; turn < MOST_CALLS && cursor !== null && rows.length < SHEET_MOST; turn += 1) {
    const page: CallOutput<'search_bookings'> = await api.extra.call('search_bookings', {
      filters: { statuses: [...SHEET_STATUSES], to: Date.now() + SHEET_AHEAD_MS },
      sort: 'at',
      isDescending: false,
      limit: PAGE,
      ...(cursor === undefined ? {} : { cursor }),
    });
    rows.push(...page.rows.map((row) => sheetRowOf(row, hasContacts)));
    cursor = page.next;
  }
  const sheet = { uid: person.id, role: person.usertype, savedAt, isCut: cursor !== null, rows };
  // If the person has signed out since the call began, the sheet must not be stored.
  const still = personNow();
  if (still?.id !== person.id || still.usertype !== person.usertype) return null;
  return { sheet, isKept: keepOutageSheet(sheet) };
});
