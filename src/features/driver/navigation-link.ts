import { formatLatLng, type LatLng } from '@domain/geo/geo';

/** The navigation apps for drivers. `device` is the device's default app. */
export const NAVIGATION_APPS = ['device', 'google', 'waze'] as const;
export type NavigationApp = (typeof NAVIGATION_APPS)[number];

/**
 * A URL that opens the route to a point in the chosen app. If the app is not installed on the device, the URL
 * opens a map on the web.
 */
export function navigationLink(point: LatLng, userAgent: string, app: NavigationApp = 'device'): string {
  const place = formatLatLng(point);
  // The URLs of Waze and Google Maps open the app if it is installed, and otherwise a web page.
  if (app === 'waze') return `https://waze.com/ul?ll=${place}&navigate=yes`;
  if (app === 'google')
    return `https://www.google.com/maps/dir/?api=1&destination=${place}&dir_action=navigate`;
  if (/android/i.test(userAgent)) return `geo:${place}?q=${place}`;
  if (/iphone|ipad|ipod/i.test(userAgent)) return `https://maps.apple.com/?daddr=${place}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${place}`;
}
