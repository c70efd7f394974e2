import { useEffect, useMemo, useState } from 'react';
import { endedItems, boardRows, listedCars, type BoardCar, type BoardRow } from './board';
import { CarRow, EndedRow, LaneHeading, TripRow } from './BoardRows';
import type { BoardPreferences } from './board-preferences';
import type { Board } from './use-board';
import { useHeldOrder } from './use-held-order';
import type { ListRow } from './VirtualList';

export type QueueRows = {
  rows: readonly ListRow[];
  /** the number of new rows, which appear when the pointer leaves the list */
  waiting: number;
  cars: readonly BoardCar[];
  onPointer: (isOver: boolean) => void;
};

function rowOf(one: BoardRow, now: number, others: ReadonlyMap<string, readonly string[]>): ListRow {
  switch (one.kind) {
    case 'lane':
      return {
        key: `lane:${one.lane}`,
        isHeading: true,
        content: <LaneHeading lane={one.lane} count={one.count} />,
      };
    case 'ended':
      return {
        key: one.items[0]?.bookingId ?? '',
        isHeading: false,
        content: <EndedRow items={one.items} now={now} />,
      };
    case 'trip': {
      const { id } = one.row.trip;
      return {
        key: id,
        isHeading: false,
        content: <TripRow row={one.row} now={now} others={others.get(id)} />,
      };
    }
  }
}

/** The rows of the shown list (trips or cars) that contain the words of the filter. */
export function useQueueRows(
  { trips, cars, items, moment }: Board,
  { list, sort }: BoardPreferences,
  words: string,
  /** the names of the other people who have a trip open, by trip */
  others: ReadonlyMap<string, readonly string[]>,
): QueueRows {
  const [isPointerOver, setIsPointerOver] = useState(false);
  // After a key press, the pointer no longer counts as being over the list. So the new rows appear.
  useEffect(() => {
    const leave = (): void => setIsPointerOver(false);
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, []);
  const tripRows = useMemo(() => {
    if (trips === null) return [];
    const open = trips.map(({ trip }) => trip);
    return boardRows(trips, sort, words, endedItems(open, items, moment)).map((one) =>
      rowOf(one, moment.now, others),
    );
  }, [trips, items, sort, words, moment, others]);
  const shownCars = useMemo(() => listedCars(cars ?? [], words), [cars, words]);
  const carRows = useMemo(
    () => shownCars.map((one): ListRow => ({ key: one.id, isHeading: false, content: <CarRow car={one} /> })),
    [shownCars],
  );
  const held = useHeldOrder(tripRows, isPointerOver && list === 'trips');
  const shown = list === 'trips' ? held : { rows: carRows, waiting: 0 };
  return { ...shown, cars: shownCars, onPointer: setIsPointerOver };
}
