import { useEffect } from 'react';

/** Puts a number on the icon of the installed app, where the device shows one; zero takes it away. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    // Not every browser has icons; one that refuses has none.
    if (!('setAppBadge' in navigator)) return undefined;
    const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
    void shown.catch(() => undefined);
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [count]);
}
