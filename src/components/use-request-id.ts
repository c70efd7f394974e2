import { useRef } from 'react';

/**
 * The idempotency key of a request. It stays the same for the same input, so that a second click, or a retry after a
 * lost answer, does nothing twice. Other input gets a new key. Call `forget` after it is done.
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
