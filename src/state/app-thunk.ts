import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { ErrorCode } from '@domain/errors';
import { toRejection, type Rejection, type RejectionMeta } from '@/api/call';
import type { Services } from '@/api/services';
import type { RootState } from './root-state';

/** The type of `dispatch` of this app. It accepts actions and thunks. The thunks get the services. */
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
  /** whether the alert dialog shows a failure */
  alert?: boolean;
  /** the failures that the screen shows itself. The alert dialog shows all other failures. */
  inPlace?: readonly ErrorCode[];
  /**
   * what the alert shows below its message: the text of the failed service (`detail`) or the error code
   * (`code`)
   */
  shows?: RejectionMeta['shows'];
  /** the text that is used as the message of every failure */
  message?: string;
};

/**
 * Creates a thunk that runs `work`, which can use the services. If `work` throws an error, the thunk is
 * rejected with a Rejection. A thunk is not needed for a single call of the backend (`src/api/call.ts`).
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
