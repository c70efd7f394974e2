import visitor from '@locales/en/visitor.json';

/**
 * The English texts that are loaded. At first these are only the texts for visitors. Each part of the state
 * adds its texts (`src/state/make-store.ts`).
 */
export const english: Partial<Record<string, string>> = { ...visitor };
