import { createAppThunk, toRejection } from '../create-app-slice';
import { selectActiveLanguage } from '../languages/languages.slice';

/** The number of a trip's receipt, and its credit notes. */
export const fetchReceipt = createAppThunk('trip/fetchReceipt', async (bookingId: string, api) => {
  try {
    return await api.extra.trip.fetchReceipt(bookingId);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** Saves the receipt, or the credit note of a correction, as a PDF in the language of the app. */
export const downloadReceipt = createAppThunk(
  'trip/downloadReceipt',
  async (document: { bookingId: string; correctionId?: string }, api) => {
    try {
      const locale = selectActiveLanguage(api.getState())?.langLocale ?? 'en';
      const { name, base64 } = await api.extra.trip.fetchReceiptFile({ ...document, locale });
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      api.extra.device.saveFile(name, new Blob([bytes], { type: 'application/pdf' }));
      return name;
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);

// A refusal opens the alert dialog, as refusals about the own wallet do.
export const sendReceipt = createAppThunk('wallet/sendReceipt', async (bookingId: string, api) => {
  try {
    return await api.extra.trip.sendReceipt(bookingId);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});
