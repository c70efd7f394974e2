import type { z } from 'zod';
import type { EndpointContract } from '@domain/contracts/endpoint';
import * as reviews from '@domain/contracts/reviews';
import * as staff from '@domain/contracts/staff';
import * as wallet from '@domain/contracts/wallet';
import type { ErrorCode } from '@domain/errors';
import { wait } from '@/lib/wait';
import { createAppThunk, toRejection } from '../create-app-slice';

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
 * the specification has a text for it.
 */
function staffThunk<Input extends z.ZodType, Output extends z.ZodType>(
  contract: EndpointContract<Input, Output>,
  failure?: ErrorCode,
) {
  return createAppThunk(`staff/${contract.name}`, async (input: z.input<Input>, api) => {
    try {
      await wait(EDIT_DELAY_MS);
      return await api.extra.staff.call(contract, input);
    } catch (error) {
      const rejection = toRejection(error);
      const isRefusal = !FAILURES.has(rejection.code);
      return api.rejectWithValue(
        failure === undefined || isRefusal ? rejection : { ...rejection, code: failure },
      );
    }
  });
}

/** The operations of docs/product.md 9.8, each with its modes. */
export const editCarType = staffThunk(staff.editCarType);
export const editPromo = staffThunk(staff.editPromo);
export const editBroadcasts = staffThunk(staff.editBroadcasts);
export const editCancellationReason = staffThunk(staff.editCancelReasons);
export const addUser = staffThunk(staff.addUser);
export const editUser = staffThunk(staff.editUser);
export const deleteUser = staffThunk(staff.deleteUser);
export const blockUser = staffThunk(staff.blockUser);
export const unblockUser = staffThunk(staff.unblockUser);
export const signOutUser = staffThunk(staff.signOutUser);
export const editSettings = staffThunk(staff.editSettings, 'update_failed');
export const editLanguage = staffThunk(staff.editLanguage);
export const addToWallet = staffThunk(wallet.addToWallet);
export const completeWithdrawal = staffThunk(wallet.completeWithdrawal);
export const closeReview = staffThunk(reviews.closeReview);

type ChosenPicture = { id: string; file: File | null };

/** Uploads a picture and has the server put it in place; `choose_image_first` when none was chosen. */
function pictureThunk<Input extends z.ZodType, Output extends z.ZodType>(
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

export const updateCarImage = pictureThunk('update_car_image', staff.editCarType, (id, upload) => ({
  mode: 'UpdateImage' as const,
  id,
  upload,
}));
export const updateLicenseImage = pictureThunk(
  'update_license_image',
  staff.updateLicenseImage,
  (id, upload) => ({ id, upload }),
);

/** Reason and note of a block, for the dialog that shows it. */
export const fetchBlock = createAppThunk('staff/fetch_block', async (uid: string, api) => {
  try {
    return await api.extra.staff.fetchBlock(uid);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});
