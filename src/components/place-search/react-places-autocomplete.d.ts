/** The types of the parts of react-places-autocomplete 7 that the app uses. The package has no types. */
declare module 'react-places-autocomplete' {
  import type { Component, HTMLAttributes, InputHTMLAttributes, Key, ReactNode } from 'react';

  export type Suggestion = {
    id: string;
    active: boolean;
    index: number;
    description: string;
    placeId: string;
    formattedSuggestion: { mainText: string; secondaryText: string };
  };

  export type RenderProps = {
    getInputProps: (
      options?: InputHTMLAttributes<HTMLInputElement>,
    ) => Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
      disabled: boolean;
      onChange: (event: { target: { value: string } }) => void;
    };
    getSuggestionItemProps: (
      suggestion: Suggestion,
      options?: HTMLAttributes<HTMLElement>,
    ) => HTMLAttributes<HTMLElement> & { key: Key; id: string | undefined };
    loading: boolean;
    suggestions: readonly Suggestion[];
  };

  export type PropTypes = {
    value: string;
    onChange: (value: string) => void;
    onSelect?: (description: string, placeId: string | null, suggestion: Suggestion | null) => void;
    onError?: (status: string, clearSuggestions: () => void) => void;
    searchOptions?: object;
    debounce?: number;
    highlightFirstSuggestion?: boolean;
    shouldFetchSuggestions?: boolean;
    children: (props: RenderProps) => ReactNode;
  };

  // eslint-disable-next-line import-x/no-default-export -- the package's own shape
  export default class PlacesAutocomplete extends Component<PropTypes> {}
}
