import { createContext } from 'react';

/**
 * The path of the prerendered page that React has taken over. Null if the app has rendered its first page
 * itself.
 */
export const BuiltPath = createContext<string | null>(null);
