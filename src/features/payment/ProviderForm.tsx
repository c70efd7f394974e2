import { useEffect, useRef } from 'react';
import type { User } from '@domain/records';
import { paymentFields } from './payment-fields';

/** A payment dialog closes this long after the person has cancelled or paid. */
export const PAYMENT_CLOSE_DELAY_MS = 1500;

type ProviderFormProps = {
  /** the URL to which the form is posted */
  link: string | undefined;
  fields: Readonly<Record<string, string>>;
  /** whether the fields are final, so that the browser posts them to the provider */
  isPosted: boolean;
};

/**
 * The form that is posted to a provider. It has the fields of docs/product/calls.md, "Payment form". The
 * visible fields of the payment dialog are not a part of this form.
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
  /** null until the order is created */
  order: { link: string | undefined; orderId: string | null; amount: number; currency: string } | null;
  product: string;
  payer: User;
};

/**
 * The form of an order. As soon as the order is created, the browser posts the form, which opens the page of
 * the provider.
 */
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
