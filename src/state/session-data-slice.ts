import {
  createSlice,
  isAnyOf,
  type Draft,
  type PayloadAction,
  type SliceSelectors,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { failed, idle, started, succeeded, type Lifecycle } from './lifecycle';
import { sessionEnded, sessionStarted } from './session/session-events';

const isSessionChange = isAnyOf(sessionStarted, sessionEnded);

/**
 * A slice whose data belong to the session, under a state key of docs/product.md 10.2: the three lifecycle reducers of 10.1,
 * and empty data whenever a session starts or ends, so that no user sees the rows of the one before.
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
    extraReducers: (builder) => {
      builder.addMatcher(
        (action: UnknownAction) => isSessionChange(action),
        () => initialState,
      );
    },
    selectors,
  });
}
