/**
 * The state of the app. Each slice adds its own key to it (`declare module`), so that no file has to know all slices for the
 * sake of the type. Slices of a part (`state-parts.ts`) are there once the part is loaded, and nothing reads them before.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the slices fill it
export interface RootState {}
