/**
 * The state of the app. Each slice adds its own key to it (`declare module`), so that no file has to import all slices
 * for the type. Slices of a part (`state-parts.ts`) are there once the part is loaded, and nothing reads them before.
 */
export interface RootState {}
