import { selectAssignAsked } from '@/state/assign-driver/assign-driver.slice';
import { selectCancelAsked } from '@/state/bookings/bookings.slice';
import { selectPaymentAsked } from '@/state/payment-methods/payment.slice';
import type { RootState } from '@/state/root-reducer';
import { LazyHost } from '../LazyHost';
import { lazyScreen } from '../lazy-screen';

const TripDialogs = lazyScreen(() => import('./TripDialogs'));

const isTripDialogAsked = (state: RootState) =>
  selectPaymentAsked(state) !== null ||
  selectCancelAsked(state) !== null ||
  selectAssignAsked(state) !== null;

/** The dialogs of a trip, wherever somebody who is signed in asks for one. */
export default function TripDialogsHost() {
  return <LazyHost host={TripDialogs} isAsked={isTripDialogAsked} />;
}
