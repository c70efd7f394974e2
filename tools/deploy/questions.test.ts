import { describe, expect, it } from 'vitest';
import type { Project } from '../project/project';
import { answersOf, withAnswers } from './questions';

type Trigger = { eventType: string; retry: boolean };
const project = { projectId: 'city-rides' } as Project & { projectId: string };

/** Asks about a project with these functions and a build with these functions. A function may have a trigger. */
const answers = (
  deployed: Record<string, Trigger | undefined>,
  built: Record<string, Trigger | undefined>,
): Promise<string[]> =>
  answersOf(
    (program) =>
      Promise.resolve(
        JSON.stringify(
          program === 'firebase'
            ? {
                result: Object.entries(deployed).map(([id, eventTrigger]) => ({
                  id,
                  region: 'europe-west1',
                  eventTrigger,
                })),
              }
            : {
                endpoints: Object.fromEntries(
                  Object.entries(built).map(([id, eventTrigger]) => [id, { eventTrigger }]),
                ),
              },
        ),
      ),
    project,
  );
const written = { eventType: 'google.firebase.database.ref.v1.written', retry: true };

describe('the questions of the Firebase CLI without a terminal', () => {
  it('are answered for functions that are newly retried', async () => {
    expect(
      await answers(
        { api: undefined, sms: { ...written, retry: false } },
        { api: undefined, sms: written, series: written },
      ),
    ).toEqual(['Answered with yes: these functions are retried after a failure: sms, series']);
    expect(await answers({ sms: written }, { sms: written })).toEqual([]);
  });

  it('are answered for the images in a first deploy', async () => {
    expect(await answers({}, { api: undefined })).toEqual([
      'Answered with 1: for how many days images of the functions are kept',
    ]);
  });

  it('are not answered if a trigger changes its kind', async () => {
    const created = { ...written, eventType: 'google.firebase.database.ref.v1.created' };
    await expect(answers({ sms: written }, { sms: created })).rejects.toThrow(
      'Events of sms can be lost, because the kind of the trigger changes. A person must decide this.',
    );
  });

  it('stop the deploy if the functions of the project cannot be listed', async () => {
    await expect(answersOf(() => Promise.resolve(null), project)).rejects.toThrow('Deploy at a terminal.');
  });

  it('never get a yes in a deploy that could delete functions', () => {
    expect(withAnswers(['deploy', '--dry-run'])).toContain('--force');
    expect(withAnswers(['deploy', '--only', 'functions:api,functions:pay'])).toContain('--force');
    for (const args of [['deploy'], ['deploy', '--only', 'functions'], ['deploy', '--only', 'hosting']])
      expect(withAnswers(args)).toEqual(args);
  });
});
