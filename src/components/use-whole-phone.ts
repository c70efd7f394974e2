import { useEffect, useState } from 'react';

/**
 * Returns a function that adds the operator's country code to a national number (`src/lib/whole-phone.ts`).
 * Before the numbering plans are loaded, the function returns numbers unchanged. Forms refuse numbers without
 * a country code.
 */
export function useWholePhone(country = ''): (text: string) => string {
  const [readPhone, setReadPhone] = useState<(text: string) => string>(() => (text: string) => text);
  useEffect(() => {
    let isCurrent = true;
    // The numbering plans of all countries are large, so they are not loaded with the page.
    void import('@/lib/whole-phone').then(
      ({ wholePhone }) => {
        if (isCurrent) setReadPhone(() => (text: string) => wholePhone(text, country));
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [country]);
  return readPhone;
}
