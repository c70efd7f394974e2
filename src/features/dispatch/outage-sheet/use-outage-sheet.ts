import { useEffect, useRef, useState } from 'react';
import type { Booking } from '@domain/records';
import { SHEET_AHEAD_MS, SHEET_STATUSES, type OutageSheet } from '@/state/outage-sheet/outage-sheet';
import { refreshOutageSheet } from '@/state/outage-sheet/refresh-sheet';
import { useAppDispatch, useAppSelector } from '@/state/hooks';

/** How often the page checks whether the trips have changed. The sheet is read only then. */
const LOOK_MS = 60_000;
/** After this long it is read in any case. */
const FRESH_MS = 5 * 60_000;

type KeptSheet = { sheet: OutageSheet | null; isKept: boolean };

/** The fields of the trips on the sheet whose changes the page follows. */
const marksOf = (trips: readonly Booking[]): string =>
  trips
    .map(({ id, status, driver = '', tripdate, officeVersion = 0, change }) =>
      [id, status, driver, tripdate, officeVersion, JSON.stringify(change)].join(),
    )
    .sort()
    .join(';');

/** Whether the sheet has every trip that the page shows for its hours. The search finds a new trip a moment later. */
const isWhole = ({ rows, isCut, savedAt }: OutageSheet, trips: readonly Booking[]): boolean => {
  const found = new Set(rows.map(({ id }) => id));
  const isDue = ({ status, tripdate }: Booking) =>
    SHEET_STATUSES.includes(status) && tripdate <= savedAt + SHEET_AHEAD_MS;
  return isCut || trips.every((trip) => !isDue(trip) || found.has(trip.id));
};

/** The outage sheet, kept fresh in this browser while the office is open. `trips` is null while they load. */
export function useOutageSheet(trips: readonly Booking[] | null): KeptSheet {
  const dispatch = useAppDispatch();
  const uid = useAppSelector(({ auth }) => auth.info?.identity.uid);
  const [kept, setKept] = useState<KeptSheet>({ sheet: null, isKept: true });
  useEffect(() => {
    let isGone = false;
    // The previous sheet, until a new one has been read. Its check needs zod, which loads after the page.
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
      // After a failed read the old sheet stays, with its time, and the read is retried.
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
