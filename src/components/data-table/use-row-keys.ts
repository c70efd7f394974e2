import { useState } from 'react';

type Keys = ReadonlyMap<string, number>;

/** The keys of the new rows. A row that was there before keeps its key, and a new row gets a free key. */
export function nextRowKeys(previous: Keys, ids: readonly string[]): Keys {
  const keys = new Map<string, number>();
  for (const id of ids) {
    const own = previous.get(id);
    if (own !== undefined) keys.set(id, own);
  }
  const taken = new Set(keys.values());
  let free = 0;
  for (const id of ids) {
    if (keys.has(id)) continue;
    while (taken.has(free)) free += 1;
    taken.add(free);
    keys.set(id, free);
  }
  return keys;
}

/**
 * React keys for the rows of a page, by id. The rows of another page reuse the existing elements, which is
 * far less work for the browser than creating hundreds of new elements. A row that stays keeps its elements,
 * so it also keeps the focus.
 */
export function useRowKeys(rows: readonly { id: string }[]): Keys {
  const [known, setKnown] = useState(() => ({ rows, keys: keysOf(rows) }));
  if (known.rows === rows) return known.keys;
  const keys = keysOf(rows, known.keys);
  setKnown({ rows, keys });
  return keys;
}

const keysOf = (rows: readonly { id: string }[], previous: Keys = new Map()): Keys =>
  nextRowKeys(
    previous,
    rows.map(({ id }) => id),
  );
