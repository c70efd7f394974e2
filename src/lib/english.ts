import visitor from '@locales/en/visitor.json';

/** The English texts that are loaded: a visitor's at first. The parts of the state add theirs (`src/state/make-store.ts`). */
export const english: Partial<Record<string, string>> = { ...visitor };
