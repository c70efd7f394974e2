/** A suggestion of a place search. */
export type PlaceOption = { place_id: string; description: string; mainText: string; secondaryText: string };

/** Finds places for a typed text. Rejects if the search does not answer. */
export type PlaceSearch = (text: string) => Promise<readonly PlaceOption[]>;

export type PredictionStatus = 'OK' | 'ZERO_RESULTS' | 'UNKNOWN_ERROR' | 'SUPERSEDED';

type Prediction = {
  id: string;
  place_id: string;
  description: string;
  structured_formatting: { main_text: string; secondary_text: string };
};

export type PredictionRequest = {
  input: string;
  search: PlaceSearch;
  /** returns whether the answer for this text is still needed */
  isWanted: (input: string) => boolean;
};

type PredictionCallback = (predictions: readonly Prediction[], status: PredictionStatus) => void;

/**
 * A class with the interface of `google.maps.places.AutocompleteService`, which react-places-autocomplete
 * calls. It uses our own search, which is in the `searchOptions` of each request. Only the newest request
 * gets an answer.
 */
export class SearchAutocompleteService {
  #latest = 0;

  getPlacePredictions(request: PredictionRequest, callback: PredictionCallback): void {
    const input = request.input.trim();
    this.#latest += 1;
    const own = this.#latest;
    if (input === '' || !request.isWanted(request.input)) {
      callback([], 'SUPERSEDED');
      return;
    }
    const answer = (predictions: readonly Prediction[], status: PredictionStatus): void => {
      if (own !== this.#latest) return;
      if (request.isWanted(request.input)) callback(predictions, status);
      else callback([], 'SUPERSEDED');
    };
    request.search(input).then(
      (options) =>
        answer(
          options.map((option) => ({
            id: option.place_id,
            place_id: option.place_id,
            description: option.description,
            structured_formatting: { main_text: option.mainText, secondary_text: option.secondaryText },
          })),
          options.length === 0 ? 'ZERO_RESULTS' : 'OK',
        ),
      () => answer([], 'UNKNOWN_ERROR'),
    );
  }
}

const places = { AutocompleteService: SearchAutocompleteService, PlacesServiceStatus: { OK: 'OK' } };

type GoogleHost = { google?: { maps?: { places?: unknown } } };

/**
 * Installs our service at the place where react-places-autocomplete expects Google's service. If the page
 * uses Google's map, the map is loaded without the places library. So this overwrites no object of Google.
 */
export function installAutocompleteService(host: GoogleHost = globalThis): void {
  host.google ??= {};
  host.google.maps ??= {};
  host.google.maps.places = places;
}
