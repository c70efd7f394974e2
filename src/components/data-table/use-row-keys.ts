import { useState } from 'react';

type Keys = ReadonlyMap<string, number>;

/**
 * Returns the keys of new rows. If a row already has a key, the key does not change. Other rows get a free
 * key.
 */
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
 * React keys for the rows of a page, by the id of the row. The rows of the next page get the keys of the rows
 * that they replace. So the browser reuses their elements and need not create hundreds of new elements. A row
 * that is on both pages has the same elements, so it does not lose the focus.
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
