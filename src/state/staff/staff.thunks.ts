import { settingsEditFailed, settingsErrorCleared } from '../settings/settings.slice';
import { pictureThunk, staffThunk } from './staff-thunk';

const staff = () => import('@domain/contracts/office/staff');

/** Changes of catalogue and settings (docs/product.md 9.8), each with its modes. */
export const editCarType = staffThunk('edit_car_type', async () => (await staff()).editCarType);
export const editPromo = staffThunk('edit_promo', async () => (await staff()).editPromo);
export const editBroadcasts = staffThunk('edit_notifications', async () => (await staff()).editBroadcasts);
export const previewBroadcast = staffThunk(
  'preview_notification',
  async () => (await staff()).previewBroadcast,
);
export const editCancellationReason = staffThunk(
  'edit_cancel_reasons',
  async () => (await staff()).editCancelReasons,
);
export const editSettings = staffThunk(
  'edit_settings',
  async () => (await staff()).editSettings,
  'update_failed',
  { started: settingsErrorCleared, failed: settingsEditFailed },
);
export const editLanguage = staffThunk('edit_language', async () => (await staff()).editLanguage);

export const updateCarImage = pictureThunk(
  'update_car_image',
  async () => (await staff()).editCarType,
  (id, upload) => ({ mode: 'UpdateImage' as const, id, upload }),
);
