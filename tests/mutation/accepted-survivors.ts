/** A mutant that no nearest test notices, and why that is right. */
export type AcceptedSurvivor = { file: string; before: string; after: string; line: string; reason: string };

export const ACCEPTED_SURVIVORS: readonly AcceptedSurvivor[] = [];
