/** The duration of a frame. By default, all requests in a frame cause one run. */
const FRAME_MS = 16;

export type Coalesced = {
  /** Schedules a run. More requests before the run have no effect. */
  request: () => void;
  cancel: () => void;
};

/** Runs `run` once for all requests in a short time. So a thousand events can cause one render. */
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
