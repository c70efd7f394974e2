import { useRef } from 'react';

/**
 * Returns the idempotency keys of requests. `idOf` returns the same key for the same input. So if a request
 * is sent again after a second click or a lost answer, the server does not do it twice. A different input
 * gets a new key. `forget` must be called after a request has succeeded.
 */
export function useRequestId(): { idOf: (meant: unknown) => string; forget: () => void } {
  const asked = useRef(new Map<string, string>());
  return {
    idOf: (meant) => {
      const key = JSON.stringify(meant);
      const id = asked.current.get(key) ?? crypto.randomUUID();
      asked.current.set(key, id);
      return id;
    },
    forget: () => {
      asked.current.clear();
    },
  };
}
