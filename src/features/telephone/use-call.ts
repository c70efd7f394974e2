import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A call by its number, which is empty until it is typed, or a rider whose card opens. */
export type Call = { phone: string } | { customer: string };

export const isSameCall = (a: Call | null, b: Call | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** In an address a plus means a space. */
const numberIn = (text: string): string => (text.startsWith(' ') ? `+${text.trim()}` : text.trim());

/** The call in the address, in its search or after its hash, which a telephone system can change without a reload. */
export function callIn({ search, hash }: { search: string; hash: string }): Call | null {
  for (const params of [new URLSearchParams(hash.replace(/^#/, '')), new URLSearchParams(search)]) {
    const [phone, customer] = [params.get('call'), params.get('rider')];
    if (phone !== null) return { phone: numberIn(phone) };
    if (customer !== null && customer !== '') return { customer };
  }
  return null;
}

export function searchOfCall(call: Call): string {
  return 'phone' in call
    ? `?call=${encodeURIComponent(call.phone)}`
    : `?rider=${encodeURIComponent(call.customer)}`;
}

/** The call of the page's address, and a function that changes it. Null ends it. */
export function useCall(): [Call | null, (call: Call | null) => void] {
  const { search, hash, pathname } = useLocation();
  const navigate = useNavigate();
  const call = useMemo(() => callIn({ search, hash }), [search, hash]);
  const take = useCallback(
    (next: Call | null) =>
      void navigate(
        { pathname, search: next === null ? '' : searchOfCall(next), hash: '' },
        { replace: true },
      ),
    [navigate, pathname],
  );
  return [call, take];
}
