import { expect, it } from 'vitest';
import { z } from 'zod';
import { WORD_FIELDS } from '@domain/people/people-words';
import * as triggers from './person-words.trigger';

const endpointSchema = z.object({
  __endpoint: z.object({
    eventTrigger: z.object({ eventFilterPathPatterns: z.object({ ref: z.string() }) }),
  }),
});

it('each field that words depend on has a trigger', () => {
  const refs = Object.values(triggers).map(
    (trigger) =>
      // A function is not an object for zod.
      endpointSchema.parse({ __endpoint: (trigger as unknown as Record<string, unknown>).__endpoint })
        .__endpoint.eventTrigger.eventFilterPathPatterns.ref,
  );
  expect(refs.toSorted()).toEqual(WORD_FIELDS.map((field) => `users/{uid}/${field}`).toSorted());
});
