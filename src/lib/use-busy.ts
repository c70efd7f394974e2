import { useCallback, useState } from 'react';

/**
 * `isBusy` is true while the work that was passed to `run` is running. `run` returns the result of the work.
 */
export function useBusy() {
  const [isBusy, setIsBusy] = useState(false);
  const run = useCallback(async <Answer>(work: () => Answer | Promise<Answer>): Promise<Answer> => {
    setIsBusy(true);
    try {
      return await work();
    } finally {
      setIsBusy(false);
    }
  }, []);
  return { isBusy, run };
}
