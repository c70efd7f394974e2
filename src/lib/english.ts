import visitor from '@locales/en/visitor.json';

/**
 * The loaded English texts, at first the visitor's only. The parts of the state add theirs (`src/state/make-store.ts`).
 */
export const english: Partial<Record<string, string>> = { ...visitor };
