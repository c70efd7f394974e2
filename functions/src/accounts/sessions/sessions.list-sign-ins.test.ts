import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { NOW } from '../../platform/testing/records';
import { readSignIns } from './sessions.command';

const signIn = { at: NOW, way: 'phone', device: 'Chrome, Android' };
const store = createMemoryStore({ sign_ins: { ana: { '1-phone': signIn } } });

describe('list_sign_ins', () => {
  it('returns the person’s own sign-ins', async () => {
    expect(await readSignIns({ store }, { id: 'ana' })).toEqual({ signIns: { '1-phone': signIn } });
  });

  it.each(['eva', 'ana/1-phone', '.'])('returns no sign-ins for %s', async (id) => {
    expect(await readSignIns({ store }, { id })).toEqual({ signIns: {} });
  });
});
