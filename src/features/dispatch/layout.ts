import { z } from 'zod';
import { remember, remembered } from '@/lib/remembered';
import { SORTS } from './board';

/** How a person likes the page, kept in this browser. */
const layoutSchema = z.object({
  list: z.enum(['trips', 'cars']).default('trips'),
  sort: z.enum(SORTS).default('urgent'),
  isMapShown: z.boolean().default(true),
  areKeysOn: z.boolean().default(true),
  isSoundOn: z.boolean().default(true),
});
export type Layout = z.output<typeof layoutSchema>;

const NAME = 'dispatch';

export const rememberedLayout = (): Layout => remembered(NAME, layoutSchema) ?? layoutSchema.parse({});
export const rememberLayout = (layout: Layout): void => remember(NAME, layout);
