import type { OwnAddress, Place, User } from '@domain/records';
import { distanceKm } from '@domain/geo/geo';

/** Two places with a smaller distance than this count as the same place. */
const SAME_PLACE_KM = 0.1;
const MOST_FREQUENT = 3;

type OfferedPlace = { id: string; name: string; place: Place; isOwn: boolean };

/** The places that the person has saved, followed by the most frequent other drops. */
export function offeredPlaces(own: readonly OwnAddress[], drops: User['savedAddresses']): OfferedPlace[] {
  const kept = own.map(({ id, label, description, ...where }) => ({
    id,
    name: label,
    place: { ...where, add: description },
    isOwn: true,
  }));
  const frequent = Object.entries(drops)
    .filter(([, drop]) => !own.some((place) => distanceKm(place, drop) <= SAME_PLACE_KM))
    .sort(([, a], [, b]) => b.count - a.count)
    .slice(0, MOST_FREQUENT)
    .map(([id, { description, lat, lng }]) => ({
      id,
      name: description.split(',')[0] ?? description,
      place: { lat, lng, add: description },
      isOwn: false,
    }));
  return [...kept, ...frequent];
}
