/**
 * The error of a slice. `flag` says whether there is an error. `msg` is the code or the text of the error.
 */
export type SliceError = { flag: boolean; msg: string };

/** The fields that every slice has in addition to its data. */
export type Lifecycle = { loading: boolean; error: SliceError };

export const NO_ERROR: SliceError = { flag: false, msg: '' };

/** The initial state of a slice with these data. */
export function idle<Data extends object>(data: Data): Data & Lifecycle {
  return { ...data, loading: false, error: NO_ERROR };
}

/** A fetch has begun. The current data are shown until the fetch ends. */
export function started(state: Lifecycle): void {
  state.loading = true;
}

/** A fetch has returned its data. */
export function succeeded<Data extends object>(state: Data & Lifecycle, data: Partial<Data>): void {
  Object.assign(state, data, { loading: false, error: NO_ERROR });
}

/** A fetch has failed. The data are cleared, and `msg` is stored as the error. */
export function failed<Data extends object>(state: Data & Lifecycle, empty: Data, msg: string): void {
  Object.assign(state, empty, { loading: false, error: { flag: true, msg } });
}
