import { useEffect, useState } from 'react';

export type Late<Value> = { value: Value | null; hasFailed: boolean; retry: () => void };

/**
 * Loads a value for the component that needs it. After a failure it is loaded again when `retry` is called or
 * when the network is back.
 */
export function useLate<Value>(load: () => Promise<Value>, known: Value | null = null): Late<Value> {
  // The value is in an object, because React would call it if it is a component.
  const [loaded, setLoaded] = useState<{ value: Value } | null>(known === null ? null : { value: known });
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (loaded !== null) return undefined;
    let isCurrent = true;
    const retry = (): void => setHasFailed(false);
    if (hasFailed) addEventListener('online', retry);
    else
      load().then(
        (value) => {
          if (isCurrent) setLoaded({ value });
        },
        () => {
          if (isCurrent) setHasFailed(true);
        },
      );
    return () => {
      isCurrent = false;
      removeEventListener('online', retry);
    };
  }, [load, loaded, hasFailed]);
  return { value: loaded?.value ?? null, hasFailed, retry: () => setHasFailed(false) };
}
