import { useRef } from 'react';

/**
 * The idempotency keys of requests. The key stays the same for the same input. So a second click, or a retry
 * after a lost answer, does nothing twice. Another input gets a new key. Call `forget` after a request has
 * succeeded.
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
