import { useCallback, useMemo, useState } from 'react';
import { remember, remembered } from '@/lib/remembered';
import type { DataTableColumn } from './data-table-types';

export type HiddenColumns = {
  /** the ids of the columns that the person has hidden */
  hidden: readonly string[];
  /** sets the hidden columns, or hides the columns that are hidden by default (null) */
  setHidden: (hidden: readonly string[] | null) => void;
};

const isHiddenList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** The hidden columns of a table. If `rememberedAs` is set, the device stores them under this name. */
export function useHiddenColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  rememberedAs?: string,
): HiddenColumns {
  const [chosen, setChosen] = useState<readonly string[] | null>(() =>
    rememberedAs === undefined ? null : remembered(rememberedAs, isHiddenList),
  );
  const atFirst = useMemo(
    () => columns.filter(({ isHiddenAtFirst = false }) => isHiddenAtFirst).map(({ id }) => id),
    [columns],
  );
  const setHidden = useCallback(
    (hidden: readonly string[] | null): void => {
      setChosen(hidden);
      if (rememberedAs !== undefined) remember(rememberedAs, hidden);
    },
    [rememberedAs],
  );
  return { hidden: chosen ?? atFirst, setHidden };
}
