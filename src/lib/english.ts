import visitor from '@locales/en/visitor.json';

/**
 * The English texts that are loaded. At first only the texts for visitors are loaded. Each part of the state
 * adds its texts when it is loaded (`src/state/make-store.ts`).
 */
export const english: Partial<Record<string, string>> = { ...visitor };
