import type { MigrationStep } from './migration';
import { languageList } from './0004-language-list';

/** Writes the version of each language's texts, by which a device knows that it has them. */
export const textsVersions: MigrationStep = {
  ...languageList,
  what: 'writes the version of each language’s texts',
};
