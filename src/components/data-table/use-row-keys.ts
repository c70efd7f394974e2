import { useState } from 'react';

type Keys = ReadonlyMap<string, number>;

/** The keys of the next rows. A row that stays keeps its key, a new row takes a free one. */
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
 * React keys for the rows of a page, by id. Another page reuses the existing elements, which is far less work for the
 * browser than hundreds of new ones. A row that stays keeps its elements, and with them the focus.
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
