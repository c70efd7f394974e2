import { describe, expect, it } from 'vitest';
import { agentOf } from './maps';

describe('the name of the service at map servers', () => {
  it('is its site and the address of its mails, without letters that no header holds', () => {
    expect(agentOf('https://rides.example', 'Taxis Ñandú <no-reply@rides.example>')).toBe(
      'Hail (https://rides.example; no-reply@rides.example)',
    );
    expect(agentOf('https://ñandú.example', 'a@b.example')).toBe('Hail (https://and.example; a@b.example)');
  });
});
