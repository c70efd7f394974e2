import { lazy, Suspense } from 'react';
import { WalletPage } from '@/features/wallet/WalletPage';

const TopUpDialog = lazy(async () => ({
  default: (await import('@/features/payment/TopUpDialog')).TopUpDialog,
}));

/** The wallet with the dialog that pays into it: features do not know each other, the app puts them together. */
export default function WalletRoute() {
  return (
    <WalletPage
      topUp={(props) => (
        <Suspense fallback={null}>
          <TopUpDialog {...props} />
        </Suspense>
      )}
    />
  );
}
