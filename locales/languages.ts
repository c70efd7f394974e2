import arOffice from './ar/office.json';
import arSignedIn from './ar/signed-in.json';
import arVisitor from './ar/visitor.json';
import { en } from './english';
import type { Texts } from './translator';
import esOffice from './es/office.json';
import esSignedIn from './es/signed-in.json';
import esVisitor from './es/visitor.json';
import frOffice from './fr/office.json';
import frSignedIn from './fr/signed-in.json';
import frVisitor from './fr/visitor.json';
import ptOffice from './pt/office.json';
import ptSignedIn from './pt/signed-in.json';
import ptVisitor from './pt/visitor.json';

const ar = { ...arVisitor, ...arSignedIn, ...arOffice };
const es = { ...esVisitor, ...esSignedIn, ...esOffice };
const fr = { ...frVisitor, ...frSignedIn, ...frOffice };
const pt = { ...ptVisitor, ...ptSignedIn, ...ptOffice };

export { ar, en, es, fr, pt };

/** The texts of each language by its code. */
export const LANGUAGES: Readonly<Partial<Record<string, Texts>>> = { ar, en, es, fr, pt };
