import { useEffect } from 'react';
import { createHorn } from './horn';

const REPEAT_MS = 2500;
const FLASH_MS = 1000;

/**
 * Sounds and vibrates when an offer comes up: once, or until it is answered (docs/product.md 3.7). Behind other tabs it is repeated
 * in any case, and the tab's title flashes with `title` (3.26).
 */
export function useOfferAlarm(bookingId: string, isRepeated: boolean, title?: string): void {
  useEffect(() => {
    const horn = createHorn();
    horn.sound();
    const timer = setInterval(() => {
      if (isRepeated || document.hidden) horn.sound();
    }, REPEAT_MS);
    return () => {
      clearInterval(timer);
      horn.close();
    };
  }, [bookingId, isRepeated]);
  useEffect(() => {
    if (title === undefined) return undefined;
    let plain: string | null = null;
    const calm = (): void => {
      if (plain !== null && document.title === title) document.title = plain;
      plain = null;
    };
    const timer = setInterval(() => {
      if (!document.hidden || document.title === title) calm();
      else {
        plain = document.title;
        document.title = title;
      }
    }, FLASH_MS);
    return () => {
      clearInterval(timer);
      calm();
    };
  }, [bookingId, title]);
}
