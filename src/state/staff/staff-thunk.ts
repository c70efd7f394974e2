import type { UnknownAction } from '@reduxjs/toolkit';
import type { z } from 'zod';
import type { EndpointContract } from '@domain/contracts/endpoint';
import type { ErrorCode } from '@domain/errors';
import { wait } from '@/lib/wait';
import { createAppThunk, toRejection } from '../create-app-slice';
import { freshly } from '../session/fresh-sign-in';

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

/**
 * A thunk for one change by staff. A refusal of the server (demo_mode, user_exists …) rejects with
 * its code, which `app-effects.listeners.ts` shows in the alert dialog; other errors show as `failure` where
 * the specification has a text for it. `report` tells the slice of a form that keeps its error.
 */
export function staffThunk<Input extends z.ZodType, Output extends z.ZodType>(
  contract: EndpointContract<Input, Output>,
  failure?: ErrorCode,
  report?: { started: () => UnknownAction; failed: (code: ErrorCode) => UnknownAction },
) {
  return createAppThunk(`staff/${contract.name}`, async (input: z.input<Input>, api) => {
    if (report !== undefined) api.dispatch(report.started());
    try {
      await wait(EDIT_DELAY_MS);
      return await freshly(api, () => api.extra.staff.call(contract, input));
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
  contract: EndpointContract<Input, Output>,
  area = 'staff',
) {
  return createAppThunk(`${area}/${contract.name}`, async (input: z.input<Input>, api) => {
    try {
      return await api.extra.staff.call(contract, input);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  });
}

type ChosenPicture = { id: string; file: File | null };

/** Uploads a picture and has the server put it in place; `choose_image_first` when none was chosen. */
export function pictureThunk<Input extends z.ZodType, Output extends z.ZodType>(
  type: string,
  contract: EndpointContract<Input, Output>,
  inputOf: (id: string, upload: string) => z.input<Input>,
) {
  return createAppThunk(`staff/${type}`, async ({ id, file }: ChosenPicture, api) => {
    const uid = api.getState().auth.info?.identity.uid;
    if (file === null || uid === undefined)
      return api.rejectWithValue({ code: 'choose_image_first', message: 'choose_image_first' });
    try {
      await wait(EDIT_DELAY_MS);
      const upload = await api.extra.staff.upload(uid, file);
      return await api.extra.staff.call(contract, inputOf(id, upload));
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  });
}
