import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import { z } from 'zod';

const englishModule = z.object({ en: z.record(z.string(), z.string()) });
const versionModule = z.object({ textsVersionOf: z.function({ input: [z.unknown()], output: z.string() }) });

/**
 * Tells the app which version of English it carries (`src/config/english-version.ts`): where the operator's English is the same,
 * nothing of it is read.
 */
export function englishVersionPlugin(root: string): Plugin {
  const load = async (path: string): Promise<unknown> => {
    const alias = { '@domain': join(root, 'domain') };
    const { module } = await runnerImport(join(root, path), { root, configFile: false, resolve: { alias } });
    return module;
  };
  return {
    name: 'hail-english-version',
    async config() {
      const { en } = englishModule.parse(await load('domain/languages/en/en.ts'));
      const { textsVersionOf } = versionModule.parse(await load('domain/languages/texts-version.ts'));
      return { define: { __ENGLISH_VERSION__: JSON.stringify(textsVersionOf(en)) } };
    },
  };
}
