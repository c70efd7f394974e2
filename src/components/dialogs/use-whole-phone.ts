import { useEffect, useState } from 'react';

/**
 * Makes a whole number of one as it is dialled in this country, the operator's (`src/lib/whole-phone.ts`). Until the numbering
 * plans have come, numbers stay as typed, and a form's own check refuses those without a country code.
 */
export function useWholePhone(country = ''): (text: string) => string {
  const [readPhone, setReadPhone] = useState<(text: string) => string>(() => (text: string) => text);
  useEffect(() => {
    let isCurrent = true;
    // The numbering plans of all countries are not small.
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
