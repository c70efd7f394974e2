import { useEffect, useRef, useState } from 'react';
import type { PaymentProvider } from '@domain/records';
import { PAYMENT_CLOSE_DELAY_MS } from './ProviderForm';
import { useProvider } from './use-provider';

/**
 * Closes a payment dialog when the payment is over. It waits a moment, because the browser must first post
 * the form.
 */
export function useLateClose(isOver: boolean, onClosed: () => void): void {
  const closed = useRef(onClosed);
  useEffect(() => {
    closed.current = onClosed;
  }, [onClosed]);
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(() => closed.current(), PAYMENT_CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
}

type Followed<Order> = Order & { link: string | undefined };

/**
 * The state of a dialog for a payment with a provider. It has the chosen provider, and the order that was
 * created for this provider.
 */
export function useProviderPayment<Order extends object>(
  uid: string,
  { providers, fetchProviders }: { providers: readonly PaymentProvider[]; fetchProviders: () => void },
  onClosed: () => void,
): {
  provider: PaymentProvider | undefined;
  chooseProvider: (name: string) => void;
  order: Followed<Order> | null;
  /** sends the browser to the provider for which the order was created */
  follow: (order: Order) => void;
} {
  const { provider, choose } = useProvider(uid, providers);
  // The order is stored with the link of its provider, because the person may choose another provider while
  // the order is being created.
  const [order, setOrder] = useState<Followed<Order> | null>(null);
  const fetchOnce = useRef(providers.length > 0 ? null : fetchProviders);
  // The providers are loaded here, because drivers do not load them when they sign in.
  useEffect(() => {
    fetchOnce.current?.();
    fetchOnce.current = null;
  }, []);
  useLateClose(order !== null, onClosed);
  return {
    provider,
    chooseProvider: choose,
    order,
    follow: (made) => setOrder({ ...made, link: provider?.link }),
  };
}
