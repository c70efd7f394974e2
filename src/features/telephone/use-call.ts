import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A call. It has a number, which is empty until it is typed, or the id of the rider whose card opens. */
export type Call = { phone: string } | { customer: string };

export const isSameCall = (a: Call | null, b: Call | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** In a URL a plus sign means a space. So a space at the beginning was the plus sign of a number. */
const numberIn = (text: string): string => (text.startsWith(' ') ? `+${text.trim()}` : text.trim());

/**
 * The call that the URL names in its search or in its hash. A telephone system can change the hash without a
 * reload.
 */
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

/** The call in the page's URL, and a function that changes it. Null ends the call. */
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
