import { walletStrings } from '@domain/languages/en/wallet';
import type { Translate } from '@/i18n/translator';
import { usePageT } from '@/i18n/use-page-t';

/** The translate function of the pages of wallet and earnings, with the texts that only they carry. */
export const useWalletT = (): Translate => usePageT(walletStrings);
