import { createContext } from 'react';

/** The path of the page that came with the HTML and that React took over; null when the app drew its first page itself. */
export const BuiltPath = createContext<string | null>(null);
