import { useEffect, useRef, useState } from 'react';
import type { Booking } from '@domain/records';
import { SHEET_AHEAD_MS, SHEET_STATUSES, type OutageSheet } from '@/state/outage-sheet/outage-sheet';
import { refreshOutageSheet } from '@/state/outage-sheet/refresh-sheet';
import { useAppDispatch, useAppSelector } from '@/state/hooks';

/** How often the page looks whether the trips have changed; then, and no more often, the sheet is read. */
const LOOK_MS = 60_000;
/** After this long it is read in any case. */
const FRESH_MS = 5 * 60_000;

type KeptSheet = { sheet: OutageSheet | null; isKept: boolean };

/** What of the trips stands on the sheet, as far as the page follows it. */
const marksOf = (trips: readonly Booking[]): string =>
  trips
    .map(({ id, status, driver = '', tripdate, officeVersion = 0, change }) =>
      [id, status, driver, tripdate, officeVersion, JSON.stringify(change)].join(),
    )
    .sort()
    .join(';');

/** Whether the sheet has every trip that the page shows for its hours: a new one is found by the search a moment later. */
const isWhole = ({ rows, isCut, savedAt }: OutageSheet, trips: readonly Booking[]): boolean => {
  const found = new Set(rows.map(({ id }) => id));
  const isDue = ({ status, tripdate }: Booking) =>
    SHEET_STATUSES.includes(status) && tripdate <= savedAt + SHEET_AHEAD_MS;
  return isCut || trips.every((trip) => !isDue(trip) || found.has(trip.id));
};

/** The outage sheet, kept fresh in this browser while the office is open (docs/product.md 4.30); `trips` null: not here yet. */
export function useOutageSheet(trips: readonly Booking[] | null): KeptSheet {
  const dispatch = useAppDispatch();
  const uid = useAppSelector(({ auth }) => auth.info?.identity.uid);
  const [kept, setKept] = useState<KeptSheet>({ sheet: null, isKept: true });
  useEffect(() => {
    let isGone = false;
    // The sheet of before, until a new one has been read: its check comes with zod, after the page.
    void import('@/state/outage-sheet/read-sheet').then(
      ({ readOutageSheet }) => {
        if (!isGone)
          setKept((now) =>
            now.sheet === null ? { ...now, sheet: readOutageSheet(Date.now(), uid ?? '') } : now,
          );
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [uid]);
  const latest = useRef(trips);
  useEffect(() => {
    latest.current = trips;
  });
  const isReady = trips !== null;
  useEffect(() => {
    if (!isReady) return;
    let done = { marks: '', at: 0 };
    let isReading = false;
    let isGone = false;
    const look = async (): Promise<void> => {
      const shown = latest.current ?? [];
      const next = { marks: marksOf(shown), at: Date.now() };
      if (isReading || (next.marks === done.marks && next.at - done.at < FRESH_MS)) return;
      isReading = true;
      // What could not be read stands as it was, with its time, and is tried again.
      const answer = await dispatch(refreshOutageSheet())
        .unwrap()
        .catch(() => null);
      isReading = false;
      if (answer === null || isGone) return;
      if (isWhole(answer.sheet, shown)) done = next;
      setKept(answer);
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [dispatch, isReady]);
  return kept;
}
