import type { Draft, PayloadAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createAsyncThunk, createSlice, isAnyOf } from '@reduxjs/toolkit';
import { DomainError, type ErrorCode } from '@domain/errors';
import type { Services } from '@/services/contracts';
import { failed, idle, started, succeeded, type Lifecycle } from './lifecycle';
import type { RootState } from './root-reducer';
import { sessionEnded, sessionStarted } from './session/session-events';

/** Dispatch of this app: actions and thunks that get the services. */
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;

/**
 * Why a thunk was refused: the code that dialogs translate, the text of the service that failed, or else the code, and the
 * number under which the log has a failure that nobody expected.
 */
export type Rejection = { code: ErrorCode; message: string; number?: string | undefined };

/** Turns whatever a service threw into a rejection; an unexpected failure is `internal`. */
export function toRejection(error: unknown, message?: string): Rejection {
  if (!(error instanceof DomainError)) return { code: 'internal', message: message ?? 'internal' };
  const { code, detail, number } = error;
  return { code, message: message ?? detail ?? code, ...(number && { number }) };
}

/** Creates a thunk that gets the services as `extra` and rejects with a Rejection. */
export const createAppThunk = createAsyncThunk.withTypes<{
  state: RootState;
  dispatch: AppDispatch;
  extra: Services;
  rejectValue: Rejection;
}>();

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
