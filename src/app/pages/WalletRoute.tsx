import { TopUpDialog } from '@/features/payment/TopUpDialog';
import { WalletPage } from '@/features/wallet/WalletPage';

/** The wallet with the top-up dialog. Features do not import each other, so the app combines them. */
export default function WalletRoute() {
  return <WalletPage topUp={(props) => <TopUpDialog {...props} />} />;
}
