import type { UnknownAction } from '@reduxjs/toolkit';
import type { z } from 'zod';
import type { EndpointContract } from '@domain/contracts/endpoint';
import { DomainError, type ErrorCode } from '@domain/errors';
import { isNetworkOnline } from '@/lib/is-network-online';
import { wait } from '@/lib/wait';
import { createAppThunk, toRejection } from '../create-app-slice';
import { freshly } from '@/api/freshly';

/** Edit actions are delayed this long (docs/product.md 10.7). */
const EDIT_DELAY_MS = 600;

/** Errors that are not an answer of the server. */
const FAILURES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'internal',
  'unavailable',
  'offline',
  'record_changed',
  'invalid_argument',
]);

/** Comes with the first call: contracts are made of schemas, and no page needs zod before it has something to send. */
type LazyContract<Input extends z.ZodType, Output extends z.ZodType> = () => Promise<
  EndpointContract<Input, Output>
>;

async function loaded<Input extends z.ZodType, Output extends z.ZodType>(
  contractOf: LazyContract<Input, Output>,
): Promise<EndpointContract<Input, Output>> {
  try {
    return await contractOf();
  } catch (error) {
    throw new DomainError(isNetworkOnline() ? 'unavailable' : 'offline', String(error));
  }
}

/**
 * A thunk for one change by staff. `name` is that of the contract. A refusal of the server (demo_mode, user_exists …) rejects with
 * its code, which `app-effects.listeners.ts` shows in the alert dialog; other errors show as `failure` where
 * the specification has a text for it. `report` tells the slice of a form that keeps its error.
 */
export function staffThunk<Input extends z.ZodType, Output extends z.ZodType>(
  name: string,
  contractOf: LazyContract<Input, Output>,
  failure?: ErrorCode,
  report?: { started: () => UnknownAction; failed: (code: ErrorCode) => UnknownAction },
) {
  return createAppThunk(`staff/${name}`, async (input: z.input<Input>, api) => {
    if (report !== undefined) api.dispatch(report.started());
    try {
      const [contract] = await Promise.all([loaded(contractOf), wait(EDIT_DELAY_MS)]);
      return await freshly(api.dispatch, () => api.extra.staff.call(contract, input));
    } catch (error) {
      const rejection = toRejection(error);
      const isRefusal = !FAILURES.has(rejection.code);
      const shown = failure === undefined || isRefusal ? rejection : { ...rejection, code: failure };
      if (report !== undefined) api.dispatch(report.failed(shown.code));
      return api.rejectWithValue(shown);
    }
  });
}

/**
 * A thunk for a read by staff, without the pause of an edit. What fails in the area `staff` opens the alert dialog
 * (`app-effects.listeners.ts`); a page that shows it itself names another area.
 */
export function staffRead<Input extends z.ZodType, Output extends z.ZodType>(
  name: string,
  contractOf: LazyContract<Input, Output>,
  area = 'staff',
) {
  return createAppThunk(`${area}/${name}`, async (input: z.input<Input>, api) => {
    try {
      return await api.extra.staff.call(await loaded(contractOf), input);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  });
}

type ChosenPicture = { id: string; file: File | null };

/** Uploads a picture and has the server put it in place; `choose_image_first` when none was chosen. */
export function pictureThunk<Input extends z.ZodType, Output extends z.ZodType>(
  type: string,
  contractOf: LazyContract<Input, Output>,
  inputOf: (id: string, upload: string) => z.input<Input>,
) {
  return createAppThunk(`staff/${type}`, async ({ id, file }: ChosenPicture, api) => {
    const uid = api.getState().auth.info?.identity.uid;
    if (file === null || uid === undefined)
      return api.rejectWithValue({ code: 'choose_image_first', message: 'choose_image_first' });
    try {
      await wait(EDIT_DELAY_MS);
      const upload = await api.extra.staff.upload(uid, file);
      return await api.extra.staff.call(await loaded(contractOf), inputOf(id, upload));
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  });
}
