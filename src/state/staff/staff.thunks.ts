import * as staff from '@domain/contracts/staff';
import { settingsEditFailed, settingsErrorCleared } from '../settings/settings.slice';
import { pictureThunk, staffThunk } from './staff-thunk';

/** Changes of catalogue and settings (docs/product.md 9.8), each with its modes. */
export const editCarType = staffThunk(staff.editCarType);
export const editPromo = staffThunk(staff.editPromo);
export const editBroadcasts = staffThunk(staff.editBroadcasts);
export const editCancellationReason = staffThunk(staff.editCancelReasons);
export const editSettings = staffThunk(staff.editSettings, 'update_failed', {
  started: settingsErrorCleared,
  failed: settingsEditFailed,
});
export const editLanguage = staffThunk(staff.editLanguage);

export const updateCarImage = pictureThunk('update_car_image', staff.editCarType, (id, upload) => ({
  mode: 'UpdateImage' as const,
  id,
  upload,
}));
