import { describe, expect, it } from 'vitest';
import {
  isFine,
  lastSelfTestSchema,
  misplacedFunctions,
  SELF_TEST_OUTCOMES,
  selfTestRequestSchema,
} from './self-test';

describe('the self test', () => {
  it('has nothing wrong if a part passed, is not set up, or can only be proved by a message', () => {
    expect(SELF_TEST_OUTCOMES.filter(isFine)).toEqual(['passed', 'not_set', 'unproven']);
  });

  it('is read with the parts and outcomes of this version only', () => {
    const parts = {
      token: { outcome: 'passed' },
      mail: { outcome: 'refused', detail: 'EAUTH' },
      sms: { outcome: 'of a later version' },
      later: { outcome: 'passed' },
    };
    expect(lastSelfTestSchema.parse({ at: 5, parts })).toEqual({
      at: 5,
      parts: [
        { part: 'token', outcome: 'passed' },
        { part: 'mail', outcome: 'refused', detail: 'EAUTH' },
      ],
    });
    expect(lastSelfTestSchema.parse({ at: 5 })).toEqual({ at: 5, parts: [] });
  });

  it('names the functions that are not in the region of their setting', () => {
    const regions = { calls: 'europe-west3', database: 'europe-west1', bucket: 'europe-west4' };
    const functions = [
      { name: 'api', region: 'europe-west3', group: 'calls' as const },
      { name: 'bookingCreated', region: 'us-central1', group: 'database' as const },
      { name: 'bookingCreated', region: 'europe-west1', group: 'database' as const },
      { name: 'uploadChecked', region: 'europe-west3', group: 'bucket' as const },
    ];
    expect(misplacedFunctions(functions, regions)).toEqual([
      'bookingCreated (us-central1)',
      'uploadChecked (europe-west3)',
    ]);
  });

  it('accepts a request without a list of functions', () => {
    expect(selfTestRequestSchema.parse(1)).toEqual({});
    expect(selfTestRequestSchema.parse({ functions: 'none' })).toEqual({});
  });
});
