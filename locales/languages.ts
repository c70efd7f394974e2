import { ar } from './ar/index';
import { en } from './english';
import { es } from './es/index';
import { fr } from './fr/index';
import { pt } from './pt/index';
import type { Texts } from './translator';

export { ar, en, es, fr, pt };

/** The texts of each language by its code. */
export const LANGUAGES: Readonly<Partial<Record<string, Texts>>> = { ar, en, es, fr, pt };
