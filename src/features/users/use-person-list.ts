import { useEffect, useState } from 'react';

export type Page<Row, Place> = { rows: readonly Row[]; next: Place | null };

/** Rows that a call answers page by page; keep `read` while nothing changes. */
export function usePersonList<Row, Place>(read: (after: Place | null) => Promise<Page<Row, Place>>) {
  const [wish, setWish] = useState<{ read: typeof read; after: Place | null }>({ read, after: null });
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [answered, setAnswered] = useState<{
    wish: typeof wish;
    hasFailed: boolean;
    next: Place | null;
  } | null>(null);
  if (wish.read !== read) {
    setWish({ read, after: null });
    setRows([]);
  }
  useEffect(() => {
    let isCurrent = true;
    wish.read(wish.after).then(
      (page) => {
        if (!isCurrent) return;
        setRows((before) => (wish.after === null ? page.rows : [...before, ...page.rows]));
        setAnswered({ wish, hasFailed: false, next: page.next });
      },
      () => {
        if (isCurrent) setAnswered({ wish, hasFailed: true, next: wish.after });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [wish]);
  const isLoading = answered?.wish !== wish;
  const next = isLoading || answered.hasFailed ? null : answered.next;
  return {
    rows,
    isLoading,
    hasFailed: !isLoading && answered.hasFailed,
    onMore: next === null ? null : () => setWish({ read, after: next }),
    onRetry: () => setWish({ ...wish }),
  };
}
