import { fareStrings as fareAr } from '@domain/languages/ar/fare';
import { notificationStrings as reasonsAr } from '@domain/languages/ar/notifications';
import { receiptStrings as ar } from '@domain/languages/ar/receipts';
import { statementStrings as statementAr } from '@domain/languages/ar/statement';
import { fareStrings as fareEn } from '@domain/languages/en/fare';
import { notificationStrings as reasonsEn } from '@domain/languages/en/notifications';
import { receiptStrings as en } from '@domain/languages/en/receipts';
import { statementStrings as statementEn } from '@domain/languages/en/statement';
import { fareStrings as fareEs } from '@domain/languages/es/fare';
import { notificationStrings as reasonsEs } from '@domain/languages/es/notifications';
import { receiptStrings as es } from '@domain/languages/es/receipts';
import { statementStrings as statementEs } from '@domain/languages/es/statement';
import { fareStrings as fareFr } from '@domain/languages/fr/fare';
import { notificationStrings as reasonsFr } from '@domain/languages/fr/notifications';
import { receiptStrings as fr } from '@domain/languages/fr/receipts';
import { statementStrings as statementFr } from '@domain/languages/fr/statement';
import { fareStrings as farePt } from '@domain/languages/pt/fare';
import { notificationStrings as reasonsPt } from '@domain/languages/pt/notifications';
import { receiptStrings as pt } from '@domain/languages/pt/receipts';
import { statementStrings as statementPt } from '@domain/languages/pt/statement';
import { createTexts, filledText, type TextsIn } from '../notifications/notification-texts';

const english = { ...reasonsEn, ...fareEn, ...statementEn, ...en };
export type DocumentTextKey = keyof typeof english;

const BUNDLED = {
  en: english,
  es: { ...reasonsEs, ...fareEs, ...statementEs, ...es },
  pt: { ...reasonsPt, ...farePt, ...statementPt, ...pt },
  fr: { ...reasonsFr, ...fareFr, ...statementFr, ...fr },
  ar: { ...reasonsAr, ...fareAr, ...statementAr, ...ar },
};

export type DocumentTexts = (key: DocumentTextKey, params?: Readonly<Record<string, string>>) => string;

export const createDocumentTexts = (ports: Parameters<typeof createTexts>[0]): TextsIn<DocumentTextKey> =>
  createTexts(ports, english, BUNDLED).textsIn;

/** All texts of documents in one language, to be read without waiting. */
export async function documentTexts(
  textsIn: TextsIn<DocumentTextKey>,
  locale: string | undefined,
): Promise<DocumentTexts> {
  const texts = await textsIn(locale);
  return (key, params = {}) => filledText(texts[key], params);
}
