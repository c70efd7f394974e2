import { useState } from 'react';
import { z } from 'zod';
import type { PaymentProvider } from '@domain/records';
import { remember, remembered } from '@/lib/remembered';

const NAME = 'payment-provider';
const lastSchema = z.object({ uid: z.string(), name: z.string() });

/**
 * The provider for a person's payment. It is the provider that the person has chosen here. Without a choice
 * it is the provider that was last used on this device, or else the first provider.
 */
export function useProvider(
  uid: string,
  providers: readonly PaymentProvider[],
): { provider: PaymentProvider | undefined; choose: (name: string) => void } {
  const [chosen, setChosen] = useState(() => {
    const last = remembered(NAME, lastSchema);
    return last?.uid === uid ? last.name : null;
  });
  return {
    provider: providers.find(({ name }) => name === chosen) ?? providers[0],
    choose: (name) => {
      remember(NAME, { uid, name });
      setChosen(name);
    },
  };
}
