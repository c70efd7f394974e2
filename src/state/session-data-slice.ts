import type { Draft, PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { failed, idle, started, succeeded, type Lifecycle } from './lifecycle';
import { sessionEnded, sessionStarted } from './session/session-events';

const isSessionChange = isAnyOf(sessionStarted, sessionEnded);

/**
 * A slice whose data belong to the session: the three lifecycle reducers of docs/product.md 10.1, and empty
 * data whenever a session starts or ends, so that nobody sees the rows of the person before.
 */
export function createSessionDataSlice<
  Data extends object,
  Key extends string,
  Name extends string,
>(options: {
  name: Name;
  /** the state key of docs/product.md 10.2 */
  key: Key;
  empty: Data;
}) {
  const { name, key, empty } = options;
  const initialState: Data & Lifecycle = idle(empty);
  return createSlice({
    name,
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
  });
}
