import { useEffect } from 'react';
import { createHorn } from './horn';

const REPEAT_MS = 2500;

/** Sounds and vibrates when an offer comes up: once, or until it is answered (docs/product.md 3.7). */
export function useOfferAlarm(bookingId: string, isRepeated: boolean): void {
  useEffect(() => {
    const horn = createHorn();
    horn.sound();
    const timer = isRepeated ? setInterval(horn.sound, REPEAT_MS) : null;
    return () => {
      if (timer !== null) clearInterval(timer);
      horn.close();
    };
  }, [bookingId, isRepeated]);
}
