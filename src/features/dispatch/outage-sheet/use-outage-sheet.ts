import { useEffect, useRef, useState } from 'react';
import type { Booking } from '@domain/records';
import { SHEET_AHEAD_MS, SHEET_STATUSES, type OutageSheet } from '@/state/outage-sheet/outage-sheet';
import { refreshOutageSheet } from '@/state/outage-sheet/refresh-sheet';
import { useAppDispatch, useAppSelector } from '@/state/hooks';

/** How often the page checks whether the trips have changed. If they have changed, the sheet is read. */
const LOOK_MS = 60_000;
/** A sheet that is older than this is read again even if no trip has changed. */
const FRESH_MS = 5 * 60_000;

type KeptSheet = { sheet: OutageSheet | null; isKept: boolean };

/**
 * A text with the fields that the sheet shows of each trip. If the text has changed, one of these fields has
 * changed.
 */
const marksOf = (trips: readonly Booking[]): string =>
  trips
    .map(({ id, status, driver = '', tripdate, officeVersion = 0, change }) =>
      [id, status, driver, tripdate, officeVersion, JSON.stringify(change)].join(),
    )
    .sort()
    .join(';');

/**
 * Whether the sheet contains every open trip that is due in the hours of the sheet. A new trip may be
 * missing, because the search of the server finds it only a moment later.
 */
const isWhole = ({ rows, isCut, savedAt }: OutageSheet, trips: readonly Booking[]): boolean => {
  const found = new Set(rows.map(({ id }) => id));
  const isDue = ({ status, tripdate }: Booking) =>
    SHEET_STATUSES.includes(status) && tripdate <= savedAt + SHEET_AHEAD_MS;
  return isCut || trips.every((trip) => !isDue(trip) || found.has(trip.id));
};

/**
 * The outage sheet, which lists the bookings of the next hours. While the page of the office is open, the
 * sheet is read regularly and stored in this browser. `trips` is null while the trips load.
 */
export function useOutageSheet(trips: readonly Booking[] | null): KeptSheet {
  const dispatch = useAppDispatch();
  const uid = useAppSelector(({ auth }) => auth.info?.identity.uid);
  const [kept, setKept] = useState<KeptSheet>({ sheet: null, isKept: true });
  useEffect(() => {
    let isGone = false;
    // Shows the stored sheet until a new sheet is read. The check of the stored sheet needs zod, which is
    // loaded after the page.
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
      // If a read fails, the old sheet and its time are kept, and the read is retried.
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
