import { useRef } from 'react';

/**
 * The id of a request, which the server answers once: the same while the same is meant, so that a second click, or a
 * second try after a lost answer, does nothing twice; a new one when something else is meant. `forget` after it is done.
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
