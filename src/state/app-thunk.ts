import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { ErrorCode } from '@domain/errors';
import { toRejection, type Rejection, type RejectionMeta } from '@/api/call';
import type { Services } from '@/api/services';
import type { RootState } from './root-state';

/** The dispatch function of this app. It accepts actions, and thunks that get the services. */
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;

type AppThunkConfig = {
  state: RootState;
  dispatch: AppDispatch;
  extra: Services;
  rejectValue: Rejection;
  rejectedMeta: RejectionMeta;
};

export type AppThunkApi = {
  dispatch: AppDispatch;
  getState: () => RootState;
  extra: Services;
  requestId: string;
  signal: AbortSignal;
};

type AppThunkOptions = {
  /** a failure opens the alert dialog */
  alert?: boolean;
  /** failures that the screen shows itself, while the others open the alert dialog */
  inPlace?: readonly ErrorCode[];
  /** the second text of the alert, which is the text of the failed service or the error code */
  shows?: RejectionMeta['shows'];
  /** the message of every failure */
  message?: string;
};

/**
 * A thunk of several steps. It gets the services. An error in a step rejects the thunk with a Rejection. A
 * single call of the backend needs no thunk of its own (`src/api/call.ts`).
 */
export function appThunk<Returned, Arg = void>(
  type: string,
  work: (arg: Arg, api: AppThunkApi) => Promise<Returned> | Returned,
  { alert = false, inPlace = [], shows, message }: AppThunkOptions = {},
  condition?: (state: RootState) => boolean,
) {
  return createAsyncThunk<Returned, Arg, AppThunkConfig>(
    type,
    async (arg, api) => {
      try {
        return await work(arg, api);
      } catch (error) {
        const rejection = toRejection(error, message);
        const isAlerting = alert && !inPlace.includes(rejection.code);
        return api.rejectWithValue(rejection, { isAlerting, shows });
      }
    },
    condition && { condition: (_, { getState }) => condition(getState()) },
  );
}
