import { useEffect, useRef, useState } from 'react';
import type { PaymentProvider } from '@domain/records';
import { PAYMENT_CLOSE_DELAY_MS } from './ProviderForm';
import { useProvider } from './use-provider';

/** Closes a payment dialog once it is over. It waits a moment, because the browser must still post the form. */
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

/** A payment by a provider in its own dialog, with the chosen provider and the order made for it. */
export function useProviderPayment<Order extends object>(
  uid: string,
  { providers, fetchProviders }: { providers: readonly PaymentProvider[]; fetchProviders: () => void },
  onClosed: () => void,
): {
  provider: PaymentProvider | undefined;
  chooseProvider: (name: string) => void;
  order: Followed<Order> | null;
  /** sends the browser to the provider that the order was made for */
  follow: (order: Order) => void;
} {
  const { provider, choose } = useProvider(uid, providers);
  // Stored with its link, because the person may choose another provider while the order is made.
  const [order, setOrder] = useState<Followed<Order> | null>(null);
  const fetchOnce = useRef(providers.length > 0 ? null : fetchProviders);
  // Drivers do not load the providers when they sign in.
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
