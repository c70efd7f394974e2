import { z } from 'zod';

export const chatMessageSchema = z.object({
  message: z.string(),
  from: z.string(),
  type: z.literal('msg'),
  msgDate: z.string(),
  msgTime: z.string(),
  source: z.enum(['rider', 'driver']),
});
export type ChatMessage = z.infer<typeof chatMessageSchema> & { smsId: string };
