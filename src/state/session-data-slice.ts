import { createSlice, type Draft, type PayloadAction, type SliceSelectors } from '@reduxjs/toolkit';
import { failed, idle, started, succeeded, type Lifecycle } from './lifecycle';

/**
 * Creates a slice for data that the server sends during a session. The slice has a fixed key in the state.
 * Its three reducers store that a fetch has started, succeeded or failed.
 */
export function createSessionDataSlice<
  Data extends object,
  const Key extends string,
  Selectors extends SliceSelectors<Data & Lifecycle>,
>(key: Key, emptyOf: () => Data, selectors?: Selectors) {
  const empty = emptyOf();
  const initialState: Data & Lifecycle = idle(empty);
  return createSlice({
    name: key,
    reducerPath: key,
    initialState,
    reducers: {
      fetchStarted: (state) => started(state),
      snapshotReceived: (state, { payload }: PayloadAction<Data>) => {
        succeeded<Draft<Data>>(state as Draft<Data> & Lifecycle, payload);
      },
      fetchFailed: (state, { payload }: PayloadAction<string>) => {
        failed<Draft<Data>>(state as Draft<Data> & Lifecycle, empty as Draft<Data>, payload);
      },
    },
    selectors,
  });
}
