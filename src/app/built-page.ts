import { createContext } from 'react';

/** The path of the prerendered page that React has hydrated. Null if there was no prerendered page. */
export const BuiltPath = createContext<string | null>(null);
