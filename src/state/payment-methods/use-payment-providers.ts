import type { PaymentProvider } from '@domain/records';
import { useAppDispatch, useAppSelector } from '../hooks';
import {
  fetchPaymentMethods,
  selectPaymentMethodsState,
  selectPaymentProviders,
} from './payment-methods.slice';

/** Returns the payment providers that are loaded, and a function that loads them. */
export function usePaymentProviders(): {
  providers: readonly PaymentProvider[];
  areProvidersLoading: boolean;
  /** why the providers could not be loaded, or null */
  providersError: string | null;
  fetchProviders: () => void;
} {
  const dispatch = useAppDispatch();
  const { loading, error } = useAppSelector(selectPaymentMethodsState);
  return {
    providers: useAppSelector(selectPaymentProviders),
    areProvidersLoading: loading,
    providersError: error.flag ? error.msg : null,
    fetchProviders: () => void dispatch(fetchPaymentMethods()),
  };
}
