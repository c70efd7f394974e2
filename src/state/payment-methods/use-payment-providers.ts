import type { PaymentProvider } from '@domain/records';
import { useAppDispatch, useAppSelector } from '../hooks';
import {
  fetchPaymentMethods,
  selectPaymentMethodsState,
  selectPaymentProviders,
} from './payment-methods.slice';

/** The known providers, and a function that fetches them. */
export function usePaymentProviders(): {
  providers: readonly PaymentProvider[];
  areProvidersLoading: boolean;
  /** the server's reason, if it returned no providers */
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
