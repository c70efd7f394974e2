import { createContext } from 'react';

/**
 * The path of the page that came with the HTML and that React took over. Null if the app drew its first page itself.
 */
export const BuiltPath = createContext<string | null>(null);
