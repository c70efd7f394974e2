/** How many characters a geohash has, as in the geofire libraries. */
export const GEOHASH_LENGTH = 10;

const BASE32 = '0123456789bcdefghjkmnpqrstuvwxyz';

/**
 * The geohash of a point. Dispatch finds the drivers near a pickup by their geohashes. This code does not use
 * the encoder of geofire-common, because the encoder throws for a point off the globe, and geofire-common has
 * no decoder. Functions use geofire-common only to compute the bounds of a query.
 */
export function geohashOf(point: { lat: number; lng: number }, length = GEOHASH_LENGTH): string {
  const lat = { low: -90, high: 90, value: point.lat };
  const lng = { low: -180, high: 180, value: point.lng };
  let hash = '';
  let bits = 0;
  let index = 0;
  for (let bit = 0; hash.length < length; bit += 1) {
    const axis = bit % 2 === 0 ? lng : lat;
    const middle = (axis.low + axis.high) / 2;
    const isHigh = axis.value > middle;
    if (isHigh) axis.low = middle;
    else axis.high = middle;
    index = index * 2 + (isHigh ? 1 : 0);
    bits += 1;
    if (bits === 5) {
      hash += BASE32.charAt(index);
      bits = 0;
      index = 0;
    }
  }
  return hash;
}

/** The edges of the cell of a geohash. */
export function geohashBox(hash: string): { south: number; north: number; west: number; east: number } {
  const lat = { low: -90, high: 90 };
  const lng = { low: -180, high: 180 };
  let bit = 0;
  for (const letter of hash) {
    const index = Math.max(0, BASE32.indexOf(letter));
    for (let mask = 16; mask > 0; mask >>= 1) {
      const axis = bit % 2 === 0 ? lng : lat;
      const middle = (axis.low + axis.high) / 2;
      if ((index & mask) === 0) axis.high = middle;
      else axis.low = middle;
      bit += 1;
    }
  }
  return { south: lat.low, north: lat.high, west: lng.low, east: lng.high };
}

/** The centre of the cell of a geohash. */
export function geohashCenter(hash: string): { lat: number; lng: number } {
  const { south, north, west, east } = geohashBox(hash);
  return { lat: (south + north) / 2, lng: (west + east) / 2 };
}
