import type { Bounds, LonLat } from './geo';
import type { Finding, Geocoder } from './geocoder';

/** The error for a request that Photon would refuse. The server answers HTTP 400 with the message. */
export class PhotonError extends Error {}

export type PhotonFeature = {
  type: 'Feature';
  geometry: { type: 'Point'; coordinates: LonLat };
  properties: Record<string, unknown>;
};
export type PhotonAnswer = { type: 'FeatureCollection'; features: PhotonFeature[] };

const MAX_LIMIT = 50;
const USUAL_LIMIT = 15;
const LANGUAGES = new Set(['default', 'en', 'es', 'de', 'fr', 'pt', 'it', 'ar', 'hi']);
const LAYERS = new Set([
  'house',
  'street',
  'locality',
  'district',
  'city',
  'county',
  'state',
  'country',
  'other',
]);

function number(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name);
  if (text === null || text === '') return undefined;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new PhotonError(`invalid number for '${name}': ${text}`);
  return value;
}

function location(params: URLSearchParams): LonLat | undefined {
  const lon = number(params, 'lon');
  const lat = number(params, 'lat');
  if (lon === undefined && lat === undefined) return undefined;
  if (lon === undefined || lat === undefined) throw new PhotonError("missing search term 'lat' and/or 'lon'");
  if (Math.abs(lon) > 180)
    throw new PhotonError('invalid search term "lon", expected number >= -180.0 and <= 180.0');
  if (Math.abs(lat) > 90)
    throw new PhotonError('invalid search term "lat", expected number >= -90.0 and <= 90.0');
  return [lon, lat];
}

function limitOf(params: URLSearchParams, usual: number): number {
  const limit = number(params, 'limit') ?? usual;
  return Math.min(MAX_LIMIT, Math.max(1, Math.floor(limit)));
}

function boundsOf(params: URLSearchParams): Bounds | undefined {
  const text = params.get('bbox');
  if (!text) return undefined;
  const [west, south, east, north, ...rest] = text.split(',').map(Number);
  const isWhole = [west, south, east, north].every((side) => side !== undefined && Number.isFinite(side));
  if (
    !isWhole ||
    rest.length > 0 ||
    west === undefined ||
    south === undefined ||
    east === undefined ||
    north === undefined
  ) {
    throw new PhotonError("invalid number of supplied coordinates for parameter 'bbox', expected 4");
  }
  return [west, south, east, north];
}

function languageOf(params: URLSearchParams): string {
  const lang = params.get('lang') ?? 'default';
  if (!LANGUAGES.has(lang)) {
    throw new PhotonError(
      `language ${lang} is not supported, supported languages are: ${[...LANGUAGES].join(', ')}`,
    );
  }
  return lang;
}

/**
 * A filter for Photon's `osm_tag`, which is `key:value`, `key` or `:value`. A `!` negates the condition. A
 * result must meet all given conditions.
 */
function tagFilter(params: URLSearchParams): (key: string, value: string) => boolean {
  const rules = params.getAll('osm_tag').map((rule) => {
    const isNot = rule.includes('!');
    const [key = '', value = ''] = rule.replaceAll('!', '').split(':');
    return { isNot, key, value };
  });
  return (key, value) => {
    const fits = (rule: { key: string; value: string }): boolean =>
      (rule.key === '' || rule.key === key) && (rule.value === '' || rule.value === value);
    const wanted = rules.filter((rule) => !rule.isNot);
    return (wanted.length === 0 || wanted.some(fits)) && !rules.some((rule) => rule.isNot && fits(rule));
  };
}

function layerFilter(params: URLSearchParams): (type: unknown) => boolean {
  const layers = params.getAll('layer');
  const unknown = layers.find((layer) => !LAYERS.has(layer));
  if (unknown !== undefined) {
    throw new PhotonError(`Invalid layer '${unknown}'. Allowed layers are: ${[...LAYERS].join(',')}`);
  }
  return (type) => layers.length === 0 || layers.some((layer) => layer === type);
}

const PLACE_TYPES: Record<string, string> = {
  city: 'city',
  town: 'city',
  suburb: 'district',
  neighbourhood: 'locality',
  hamlet: 'locality',
  locality: 'locality',
};

function defined(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));
}

/** A box in the order of Photon's extent, which is west, north, east, south. */
function extentOf(bounds: Bounds | undefined): number[] | undefined {
  return bounds && [bounds[0], bounds[3], bounds[2], bounds[1]];
}

function propertiesOf(finding: Finding, geocoder: Geocoder, lang: string): Record<string, unknown> {
  const country = { country: 'Uruguay', countrycode: 'UY' };
  const district = geocoder.districtAt([finding.lon, finding.lat]);
  if (finding.kind === 'place') {
    const { place } = finding;
    const isArea = place.key === 'place' && PLACE_TYPES[place.value] !== undefined;
    return {
      osm_type: place.osmType,
      osm_id: place.osmId,
      osm_key: place.key,
      osm_value: place.value,
      type: isArea ? PLACE_TYPES[place.value] : 'house',
      name: (lang === 'en' ? place.nameEn : undefined) ?? place.name,
      street: place.street,
      housenumber: place.houseNumber,
      postcode: place.postcode,
      district: isArea ? undefined : district,
      city: place.city === place.name ? undefined : place.city,
      state: place.state,
      ...country,
      extent: extentOf(place.bounds),
    };
  }
  const { street } = finding;
  const where = { district, city: street.city, state: street.state, ...country };
  if (finding.kind === 'house') {
    return {
      osm_type: finding.interpolated || finding.osmId < 0 ? 'W' : 'N',
      osm_id: Math.abs(finding.osmId),
      osm_key: 'place',
      osm_value: 'house',
      type: 'house',
      housenumber: finding.number,
      street: street.name,
      ...where,
      // Photon puts further tags under "extra". This tag marks a house number whose place is estimated.
      extra: finding.interpolated ? { interpolated: 'yes' } : undefined,
    };
  }
  const isCorner = finding.kind === 'corner';
  return {
    osm_type: 'W',
    osm_id: street.osmId,
    osm_key: 'highway',
    osm_value: isCorner ? 'crossing' : street.roadClass,
    type: isCorner ? 'other' : 'street',
    name: isCorner ? `${street.name} y ${finding.other.name}` : street.name,
    street: isCorner ? street.name : undefined,
    ...where,
    extent: isCorner ? undefined : extentOf(street.bounds),
  };
}

function featuresOf(
  findings: readonly Finding[],
  geocoder: Geocoder,
  params: URLSearchParams,
): PhotonFeature[] {
  const lang = languageOf(params);
  const hasTag = tagFilter(params);
  const hasLayer = layerFilter(params);
  return findings
    .map((finding): PhotonFeature => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [round(finding.lon), round(finding.lat)] },
      properties: defined(propertiesOf(finding, geocoder, lang)),
    }))
    .filter(
      ({ properties }) =>
        hasTag(String(properties.osm_key), String(properties.osm_value)) && hasLayer(properties.type),
    );
}

const round = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/**
 * Answers Photon's `/api`. It searches for the typed text `q` near `lat` and `lon`. Throws PhotonError for an
 * invalid request.
 */
export function photonSearch(geocoder: Geocoder, params: URLSearchParams): PhotonAnswer {
  const query = params.get('q')?.trim() ?? '';
  if (query === '') throw new PhotonError("missing search term 'q': /?q=berlin");
  const limit = limitOf(params, USUAL_LIMIT);
  const isFiltered = params.has('osm_tag') || params.has('layer');
  const findings = geocoder.search(query.slice(0, 200), {
    limit: isFiltered ? limit * 10 : limit,
    near: location(params),
    within: boundsOf(params),
  });
  return { type: 'FeatureCollection', features: featuresOf(findings, geocoder, params).slice(0, limit) };
}

/**
 * Answers Photon's `/reverse`. It returns the things at `lat` and `lon` within `radius` kilometres (default
 * 1).
 */
export function photonReverse(geocoder: Geocoder, params: URLSearchParams): PhotonAnswer {
  const point = location(params);
  if (!point) throw new PhotonError("missing search term 'lat' and/or 'lon'");
  const radiusKm = number(params, 'radius') ?? 1;
  if (!(radiusKm > 0 && radiusKm <= 5_000)) {
    throw new PhotonError(
      "invalid search term 'radius', expected a strictly positive number lower than 5000.",
    );
  }
  const limit = limitOf(params, 1);
  const findings = geocoder.reverse(point, limit, radiusKm * 1000);
  return { type: 'FeatureCollection', features: featuresOf(findings, geocoder, params).slice(0, limit) };
}
