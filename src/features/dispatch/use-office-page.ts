import { useEffect, useReducer, useRef, type Dispatch } from 'react';
import { rememberedPreferences, rememberPreferences } from './board/board-preferences';
import { firstPage, officePageReducer, type OfficePage, type OfficePageEvent } from './office-page';

/** The state of the page; changed preferences are kept in this browser. */
export function useOfficePage(): [OfficePage, Dispatch<OfficePageEvent>] {
  const [page, send] = useReducer(officePageReducer, null, () => firstPage(rememberedPreferences()));
  const { preferences } = page;
  const kept = useRef(preferences);
  useEffect(() => {
    if (kept.current === preferences) return;
    kept.current = preferences;
    rememberPreferences(preferences);
  }, [preferences]);
  return [page, send];
}
