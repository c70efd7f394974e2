import { appThunk } from '../app-thunk';
import { selectActiveLanguage } from '../languages/languages.slice';

/**
 * Saves the receipt of a trip as a PDF in the language of the app. With `correctionId` it saves the credit
 * note of this correction.
 */
export const downloadReceipt = appThunk(
  'trip/downloadReceipt',
  async (document: { bookingId: string; correctionId?: string }, { extra, getState }) => {
    const locale = selectActiveLanguage(getState())?.langLocale ?? 'en';
    const { name, base64 } = await extra.call('receipt_pdf', { ...document, locale });
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    extra.device.saveFile(name, new Blob([bytes], { type: 'application/pdf' }));
  },
);
