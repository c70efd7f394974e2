import type { CallInput, CallName } from '@domain/contracts/calls';
import { DomainError } from '@domain/errors';
import { wait } from '@/lib/wait';
import { EDIT_DELAY_MS } from '@/api/call';
import { appThunk } from '../app-thunk';

type ChosenPicture = { id: string; file: File | null };

/**
 * Creates a thunk that uploads a picture, and then sends the call that moves the picture to the folder where
 * it is used. Rejects with `choose_image_first` if no file was chosen.
 */
const pictureThunk = <Name extends CallName>(
  name: Name,
  inputOf: (id: string, upload: string) => CallInput<Name>,
) =>
  appThunk(
    `staff/picture/${name}`,
    async ({ id, file }: ChosenPicture, { extra }) => {
      if (file === null) throw new DomainError('choose_image_first');
      await wait(EDIT_DELAY_MS);
      return extra.call(name, inputOf(id, await extra.upload('picture', file)));
    },
    { alert: true },
  );

export const updateLicenseImage = pictureThunk('update_license_image', (id, upload) => ({ id, upload }));

export const updateCarImage = pictureThunk('edit_car_type', (id, upload) => ({
  mode: 'UpdateImage' as const,
  id,
  upload,
}));
