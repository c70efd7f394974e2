import { z } from 'zod';

/** A language without its texts, for the list of languages. Everyone may read it. */
export const listedLanguageSchema = z.object({
  langName: z.string(),
  langLocale: z.string(),
  dateLocale: z.string(),
  default: z.boolean().default(false),
  createdAt: z.number().default(0),
  /**
   * The version of the language's texts (`domain/languages/texts-version.ts`). Absent in languages that were
   * stored before versions existed.
   */
  textsVersion: z.string().optional(),
});
export type ListedLanguage = z.infer<typeof listedLanguageSchema> & { id: string };

export const languageSchema = listedLanguageSchema.extend({
  /** absent if the language has no texts, because the database stores no empty object */
  keyValuePairs: z.record(z.string(), z.string()).default({}),
});
export type Language = z.infer<typeof languageSchema> & { id: string };
