/**
 * The state of the app. Each slice adds its own key with `declare module`, so that no file has to import all
 * slices for the type. Slices of a part (`state-parts.ts`) exist after the part is loaded, and no code reads
 * them before.
 */
export interface RootState {}
