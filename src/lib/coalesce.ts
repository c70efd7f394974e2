/** The duration of a frame. All values that arrive within it cause one call. */
const FRAME_MS = 16;

export type Coalesced = {
  /** Schedules a run. Further requests before the run have no effect. */
  request: () => void;
  cancel: () => void;
};

/** Runs `run` once for many requests in a short time, so that a thousand events cause one render. */
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
