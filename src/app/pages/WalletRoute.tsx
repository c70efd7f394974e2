import { TopUpDialog } from '@/features/payment/TopUpDialog';
import { WalletPage } from '@/features/wallet/WalletPage';

/** The wallet with the dialog that pays into it: features do not know each other, the app puts them together. */
export default function WalletRoute() {
  return <WalletPage topUp={(props) => <TopUpDialog {...props} />} />;
}
