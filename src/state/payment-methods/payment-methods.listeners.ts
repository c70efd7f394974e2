import { loadsFor } from '../session/role-data';
import { sessionStarted } from '../session/session-events';
import type { AppStartListening } from '../stream-listener';
import { fetchPaymentMethods } from './payment-methods.slice';

/** Loads the payment providers for the roles that pay. */
export function addPaymentMethodsListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: sessionStarted,
    effect: async ({ payload }, api) => {
      if (loadsFor(payload.role, 'paymentmethods')) await api.dispatch(fetchPaymentMethods());
    },
  });
}
