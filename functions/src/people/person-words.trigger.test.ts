import { expect, it } from 'vitest';
import { z } from 'zod';
import { WORD_FIELDS } from '@domain/people/people-words';
import { rightsChanged } from '../instances/people-copies.trigger';
import * as triggers from './person-words.trigger';

const endpointSchema = z.object({
  __endpoint: z.object({
    eventTrigger: z.object({ eventFilterPathPatterns: z.object({ ref: z.string() }), retry: z.boolean() }),
  }),
});

it('each profile field that search words come from has a trigger, which is retried after a failure', () => {
  const events = [...Object.values(triggers), rightsChanged].map(
    (trigger) =>
      // A trigger is a function, but the schema accepts only an object. So the property is copied into one.
      endpointSchema.parse({ __endpoint: (trigger as unknown as Record<string, unknown>).__endpoint })
        .__endpoint.eventTrigger,
  );
  const refs = events.map(({ eventFilterPathPatterns }) => eventFilterPathPatterns.ref);
  expect(events.every(({ retry }) => retry)).toBe(true);
  expect(refs.toSorted()).toEqual(WORD_FIELDS.map((field) => `users/{uid}/${field}`).toSorted());
});
