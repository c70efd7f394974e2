/** The error of a slice. `flag` says whether there is an error, and `msg` is its code or text. */
export type SliceError = { flag: boolean; msg: string };

/** The fields of every slice besides its data. */
export type Lifecycle = { loading: boolean; error: SliceError };

export const NO_ERROR: SliceError = { flag: false, msg: '' };

/** The first state of a slice with these data. */
export function idle<Data extends object>(data: Data): Data & Lifecycle {
  return { ...data, loading: false, error: NO_ERROR };
}

/** A fetch has begun. The shown data stay until the fetch ends. */
export function started(state: Lifecycle): void {
  state.loading = true;
}

/** A fetch has returned its data. */
export function succeeded<Data extends object>(state: Data & Lifecycle, data: Partial<Data>): void {
  Object.assign(state, data, { loading: false, error: NO_ERROR });
}

/** A fetch failed. The data are cleared and the message is set. */
export function failed<Data extends object>(state: Data & Lifecycle, empty: Data, msg: string): void {
  Object.assign(state, empty, { loading: false, error: { flag: true, msg } });
}
