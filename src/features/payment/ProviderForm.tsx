import { useEffect, useRef } from 'react';
import type { User } from '@domain/records';
import { paymentFields } from './payment-fields';

/** A dialog of payment closes this long after cancel or pay. */
export const PAYMENT_CLOSE_DELAY_MS = 1500;

type ProviderFormProps = {
  /** the provider's address for the form */
  link: string | undefined;
  fields: Readonly<Record<string, string>>;
  /** the fields are final, and the browser posts them to the provider */
  isPosted: boolean;
};

/**
 * The form that leads to a provider. It has the fields of docs/product/calls.md, "Payment form", and no fields of the
 * dialog.
 */
export function ProviderForm({ link, fields, isPosted }: ProviderFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isPosted) form.current?.submit();
  }, [isPosted]);
  return (
    <form ref={form} action={link} method="post" hidden>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

type OrderFormProps = {
  /** null until it is created */
  order: { link: string | undefined; orderId: string | null; amount: number; currency: string } | null;
  product: string;
  payer: User;
};

/** The form of an order, which takes the browser to the provider as soon as the order is made. */
export function OrderForm({ order, product, payer }: OrderFormProps) {
  return (
    <ProviderForm
      link={order?.link}
      fields={paymentFields(
        { id: order?.orderId ?? '', product },
        payer,
        order?.currency ?? '',
        order?.amount ?? 0,
      )}
      isPosted={order !== null}
    />
  );
}
