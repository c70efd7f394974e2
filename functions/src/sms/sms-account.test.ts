import { expect, it } from 'vitest';
import { createMemoryStore } from '../platform/testing/memory-store';
import { smsAccount } from './sms-account';

const store = createMemoryStore({
  private_settings: { senderId: ' Coche ', senderToken: 'typed', keyid: 7 },
});

it('the SMS account uses sender and token of the operator’s settings if the environment has no values', async () => {
  for (const token of ['', 'none'])
    expect(await smsAccount(store, { sender: '', token })).toEqual({ sender: 'Coche', token: 'typed' });
  expect(await smsAccount(store, { sender: '+59899', token: 'none' })).toEqual({
    sender: '+59899',
    token: 'typed',
  });
  expect(await smsAccount(store, { sender: '', token: 'secret' })).toEqual({
    sender: 'Coche',
    token: 'secret',
  });
  expect(await smsAccount(store, { sender: '+59899', token: 'secret' })).toEqual({
    sender: '+59899',
    token: 'secret',
  });
  expect(await smsAccount(createMemoryStore({}), { sender: '', token: '' })).toEqual({
    sender: '',
    token: '',
  });
});
