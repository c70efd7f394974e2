import { useCallback, useState } from 'react';

/** `run` runs a task and returns its result. `isBusy` is true while a task is running. */
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
