/**
 * The type of the state. Each slice adds its key with `declare module`, so this file need not import all
 * slices. The slices of a part (`state-parts.ts`) exist only after the part is loaded. No code reads them
 * earlier.
 */
export interface RootState {}
