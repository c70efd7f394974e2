import { rebuildLanguageList } from '../staff/catalogue/rebuild-language-list.command';
import type { MigrationPorts, MigrationResult, MigrationStep } from './migration';

async function listAll({ store }: MigrationPorts, options: { isDryRun: boolean }): Promise<MigrationResult> {
  const { languages, changed } = await rebuildLanguageList(store, options);
  return { seen: languages, changed, notes: [] };
}

/** Makes the list of languages in a database that contains the languages but not yet this list. */
export const languageList: MigrationStep = {
  what: 'rebuilds the list of languages',
  isBreaking: false,
  run: (ports) => listAll(ports, { isDryRun: false }),
  preview: (ports) => listAll(ports, { isDryRun: true }),
  forget: () => Promise.resolve(),
};
