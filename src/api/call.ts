import {
  createAsyncThunk,
  type AsyncThunk,
  type AsyncThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { CallInput, CallName, CallOutput } from '@domain/contracts/calls';
import { isErrorCode } from '@domain/error-codes';
import { DomainError, type ErrorCode } from '@domain/errors';
import { wait } from '@/lib/wait';
import { optionsOf, type CallOptions } from './call-defaults';
import { freshly } from './freshly';
import type { SendCall } from './services';

/** How long an edit by staff waits before it is sent. */
export const EDIT_DELAY_MS = 600;

/**
 * Why a thunk failed. `code` is the code that dialogs translate. `message` is the text of the failed service,
 * or the code if there is no text. `number` is the log's number of an unexpected failure.
 */
export type Rejection = { code: ErrorCode; message: string; number?: string | undefined };

/**
 * If `isAlerting` is true, the alert dialog shows the failure. With `shows`, the dialog also shows the text
 * of the failed service (`detail`) or the error code (`code`).
 */
export type RejectionMeta = { isAlerting: boolean; shows?: 'detail' | 'code' | undefined };

/** Whether this is a `Rejection`. `unwrap` of a failed thunk throws such a value. */
const isRejection = (error: unknown): error is Rejection =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  isErrorCode(error.code);

/** Turns a thrown value into a rejection. The code of an unexpected failure is `internal`. */
export function toRejection(error: unknown, message?: string): Rejection {
  if (!(error instanceof DomainError)) {
    if (isRejection(error)) return { ...error, message: message ?? error.message };
    return { code: 'internal', message: message ?? 'internal' };
  }
  const { code, detail, number } = error;
  return { code, message: message ?? detail ?? code, ...(number && { number }) };
}

/**
 * Errors that do not tell the person why the call failed. If the call has the option `failure`, the code in
 * this option replaces them.
 */
const FAILURES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'internal',
  'unavailable',
  'offline',
  'record_changed',
  'invalid_argument',
]);

export type CallConfig = {
  state: unknown;
  dispatch: CallDispatch;
  extra: { call: SendCall };
  rejectValue: Rejection;
  rejectedMeta: RejectionMeta;
};

/** The type of `dispatch` of a store that can send calls. */
export type CallDispatch = ThunkDispatch<unknown, { call: SendCall }, UnknownAction>;

export type Sent<Name extends CallName> = { input: CallInput<Name> } & CallOptions;

type CallThunk<Name extends CallName> = AsyncThunk<CallOutput<Name>, Sent<Name>, CallConfig>;

const makeThunk = (name: CallName) =>
  createAsyncThunk<unknown, Sent<CallName>, CallConfig>(`call/${name}`, async (sent, api) => {
    const { input, pause, alert = false, inPlace = [], failure } = sent;
    try {
      if (pause === true) await wait(EDIT_DELAY_MS);
      return await freshly(api.dispatch, () => api.extra.call(name, input));
    } catch (error) {
      const rejection = toRejection(error);
      const shown =
        failure !== undefined && FAILURES.has(rejection.code) ? { ...rejection, code: failure } : rejection;
      return api.rejectWithValue(shown, { isAlerting: alert && !inPlace.includes(shown.code) });
    }
  });

const thunks = new Map<CallName, ReturnType<typeof makeThunk>>();

/** The action types of a call for reducers and listeners, such as `called('quote').fulfilled`. */
export function called<Name extends CallName>(name: Name): CallThunk<Name> {
  const thunk = thunks.get(name) ?? makeThunk(name);
  thunks.set(name, thunk);
  // The types of the thunk's input and output come from the contract of that name.
  return thunk as unknown as CallThunk<Name>;
}

/**
 * Calls the backend, as in `dispatch(call('leave_fleet', {})).unwrap()`. The default options of the call are
 * in `call-defaults.ts`. If the sign-in is too old for the call, the person must sign in again, and then the
 * call is repeated.
 */
export function call<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): AsyncThunkAction<CallOutput<Name>, Sent<Name>, CallConfig> {
  return called(name)({ ...optionsOf(name), ...options, input });
}
