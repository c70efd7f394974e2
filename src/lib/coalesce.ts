/** One frame. All values that arrive within it cause one call. */
const FRAME_MS = 16;

export type Coalesced = {
  /** Schedules a run soon. Further requests until then change nothing. */
  request: () => void;
  cancel: () => void;
};

/** Runs `run` once for any burst of requests, so that a thousand events cost one render. */
export function coalesce(run: () => void, delayMs = FRAME_MS): Coalesced {
  let timer: ReturnType<typeof setTimeout> | null = null;
  return {
    request: () => {
      timer ??= setTimeout(() => {
        timer = null;
        run();
      }, delayMs);
    },
    cancel: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
