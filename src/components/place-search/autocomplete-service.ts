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
  /** whether the answer to this text is still needed when it arrives */
  isWanted: (input: string) => boolean;
};

type PredictionCallback = (predictions: readonly Prediction[], status: PredictionStatus) => void;

/**
 * A class with the interface of `google.maps.places.AutocompleteService`, which react-places-autocomplete
 * calls. It uses our own search. Each request contains the search in the component's `searchOptions`. Only
 * the latest request is answered.
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
 * Installs our service where react-places-autocomplete looks for Google's service. If Google's map is used,
 * it is loaded without its places library, so its other objects are not changed.
 */
export function installAutocompleteService(host: GoogleHost = window): void {
  host.google ??= {};
  host.google.maps ??= {};
  host.google.maps.places = places;
}
