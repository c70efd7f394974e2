import { useEffect, useState } from 'react';

export type Late<Value> = { value: Value | null; hasFailed: boolean; retry: () => void };

/**
 * Loads a value when a component that needs it is first rendered. After a failure, the value is loaded again
 * when `retry` is called or when the network is back.
 */
export function useLate<Value>(load: () => Promise<Value>, known: Value | null = null): Late<Value> {
  // The value is inside an object. If the value is a component (a function), React would otherwise call it as
  // an updater.
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
