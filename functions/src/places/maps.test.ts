import { describe, expect, it } from 'vitest';
import { agentOf } from './maps';

describe('the user agent for map servers', () => {
  it('contains the URL of the site and the sender’s mail address, without characters that are forbidden in headers', () => {
    expect(agentOf('https://rides.example', 'Taxis Ñandú <no-reply@rides.example>')).toBe(
      'Hail (https://rides.example; no-reply@rides.example)',
    );
    expect(agentOf('https://ñandú.example', 'a@b.example')).toBe('Hail (https://and.example; a@b.example)');
  });
});
