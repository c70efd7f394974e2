import { useEffect } from 'react';

/** Shows a number on the icon of the installed app, if the device supports it. Zero removes it. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    // Not every browser supports badges, and a refusal needs no message.
    if (!('setAppBadge' in navigator)) return undefined;
    const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
    void shown.catch(() => undefined);
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [count]);
}
