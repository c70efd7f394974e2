import { useEffect } from 'react';

/**
 * Shows a number on the icon of the installed app, if the device supports this. If the number is zero, no
 * number is shown.
 */
export function useAppBadge(count: number): void {
  useEffect(() => {
    // Not every browser supports badges. A failure needs no message.
    if (!('setAppBadge' in navigator)) return undefined;
    const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
    void shown.catch(() => undefined);
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [count]);
}
