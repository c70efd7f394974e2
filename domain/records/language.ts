import { z } from 'zod';

/** A language as everybody reads it to choose one: without its texts. */
export const listedLanguageSchema = z.object({
  langName: z.string(),
  langLocale: z.string(),
  dateLocale: z.string(),
  default: z.boolean().default(false),
  createdAt: z.number().default(0),
  /** of its texts (`domain/languages/texts-version.ts`); absent in languages that were stored before there were versions */
  textsVersion: z.string().optional(),
});
export type ListedLanguage = z.infer<typeof listedLanguageSchema> & { id: string };

export const languageSchema = listedLanguageSchema.extend({
  /** absent when the last text was taken away: the database keeps no empty object */
  keyValuePairs: z.record(z.string(), z.string()).default({}),
});
export type Language = z.infer<typeof languageSchema> & { id: string };
