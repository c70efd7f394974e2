import { formatLatLng, type LatLng } from '@domain/geo/geo';

/** Opens the route to a point in the device's own navigation, or in a map on the web. */
export function navigationLink(point: LatLng, userAgent: string): string {
  const place = formatLatLng(point);
  if (/android/i.test(userAgent)) return `geo:${place}?q=${place}`;
  if (/iphone|ipad|ipod/i.test(userAgent)) return `https://maps.apple.com/?daddr=${place}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${place}`;
}
