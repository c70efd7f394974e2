import { lazyPage } from '@/lib/lazy-page';
import { selectAssignAsked } from '@/state/assign-driver/assign-driver.slice';
import { selectCancelAsked, selectChangeAsked } from '@/state/bookings/bookings.slice';
import { selectChatNotice } from '@/state/notifications/notifications.slice';
import { selectPaymentAsked, selectTipAsked } from '@/state/payment-methods/payment.slice';
import type { RootState } from '@/state/root-state';
import { LazyHost } from '../LazyHost';

const TripDialogs = lazyPage(() => import('./TripDialogs'));
const ChatNotice = lazyPage(() => import('./ChatNotice'));

const isChatNoticed = (state: RootState) => selectChatNotice(state) !== null;

const isTripDialogAsked = (state: RootState) =>
  selectPaymentAsked(state) !== null ||
  selectTipAsked(state) !== null ||
  selectCancelAsked(state) !== null ||
  selectChangeAsked(state) !== null ||
  selectAssignAsked(state) !== null;

/** The dialogs and messages of trips, which any page of a person who is signed in may ask for. */
export default function WorkHosts() {
  return (
    <>
      <LazyHost host={TripDialogs} isAsked={isTripDialogAsked} />
      <LazyHost host={ChatNotice} isAsked={isChatNoticed} />
    </>
  );
}
