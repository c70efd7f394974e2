import imported from 'react-places-autocomplete';

type PlacesAutocompleteClass = typeof imported;

const isWrapped = (value: object): value is { default: PlacesAutocompleteClass } => 'default' in value;

/**
 * The component of react-places-autocomplete. The package is CommonJS: bundlers that follow Node give the whole of its
 * exports as the default import, others its `default`.
 */
export const PlacesAutocomplete: PlacesAutocompleteClass = isWrapped(imported) ? imported.default : imported;
