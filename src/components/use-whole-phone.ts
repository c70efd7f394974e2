import { useEffect, useState } from 'react';

/**
 * Adds the operator's country code to a national number (`src/lib/whole-phone.ts`). Until the numbering plans have
 * loaded, numbers stay as typed, and a form's own check refuses numbers without a country code.
 */
export function useWholePhone(country = ''): (text: string) => string {
  const [readPhone, setReadPhone] = useState<(text: string) => string>(() => (text: string) => text);
  useEffect(() => {
    let isCurrent = true;
    // The numbering plans of all countries are large.
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
