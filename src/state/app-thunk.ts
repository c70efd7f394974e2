import { createAsyncThunk } from '@reduxjs/toolkit';
import { toRejection, type Rejection, type RejectionMeta } from '@/api/call';
import type { CallOptions } from '@/api/call-defaults';
import type { Services } from '@/api/services';
import type { AppDispatch } from './create-app-slice';
import type { RootState } from './root-reducer';

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

/**
 * A thunk of several steps. It gets the services, and whatever a step throws rejects it with a Rejection. A single call to
 * the backend needs no thunk of its own (`src/api/call.ts`).
 */
export function appThunk<Returned, Arg = void>(
  type: string,
  work: (arg: Arg, api: AppThunkApi) => Promise<Returned> | Returned,
  { alert = false, inPlace = [] }: Pick<CallOptions, 'alert' | 'inPlace'> = {},
  condition?: (arg: Arg, api: { getState: () => RootState }) => boolean,
) {
  return createAsyncThunk<Returned, Arg, AppThunkConfig>(
    type,
    async (arg, api) => {
      try {
        return await work(arg, api);
      } catch (error) {
        const rejection = toRejection(error);
        return api.rejectWithValue(rejection, { isAlerting: alert && !inPlace.includes(rejection.code) });
      }
    },
    ...(condition === undefined ? [] : [{ condition }]),
  );
}
