import { z } from 'zod';

/** A language for the list of languages, without its texts. Everyone may read it. */
export const listedLanguageSchema = z.object({
  langName: z.string(),
  langLocale: z.string(),
  dateLocale: z.string(),
  default: z.boolean().default(false),
  createdAt: z.number().default(0),
  /**
   * the version of its texts (`domain/languages/texts-version.ts`), absent in languages that were stored before
   * versions existed
   */
  textsVersion: z.string().optional(),
});
export type ListedLanguage = z.infer<typeof listedLanguageSchema> & { id: string };

export const languageSchema = listedLanguageSchema.extend({
  /** absent if no text is left, because the database keeps no empty object */
  keyValuePairs: z.record(z.string(), z.string()).default({}),
});
export type Language = z.infer<typeof languageSchema> & { id: string };
