import { describe, expect, it } from 'vitest';
import type { Push } from '../platform/ports';
import { sendNotification } from './send-notification.command';

const MESSAGE = { token: 'fcm-token', title: 'Hail', msg: 'Your driver has arrived.' };
const pushThat = (answer: 'sent' | 'unknown_token'): Push => ({ send: () => Promise.resolve(answer) });

describe('send_notification', () => {
  it('returns normally if the message was sent', async () => {
    expect(await sendNotification({ push: pushThat('sent') }, MESSAGE)).toBeUndefined();
  });

  it('fails with `not_found` if the device no longer exists', async () => {
    await expect(sendNotification({ push: pushThat('unknown_token') }, MESSAGE)).rejects.toThrow('not_found');
  });

  it('passes the message to the push service unchanged, and only once for each call', async () => {
    const messages: unknown[] = [];
    const push: Push = {
      send: (message) => {
        messages.push(message);
        return Promise.resolve('sent');
      },
    };
    await sendNotification({ push }, MESSAGE);
    expect(messages).toEqual([MESSAGE]);
    await sendNotification({ push }, MESSAGE);
    expect(messages).toEqual([MESSAGE, MESSAGE]);
  });

  it('fails when the push service fails', async () => {
    const push: Push = { send: () => Promise.reject(new Error('no connection')) };
    await expect(sendNotification({ push }, MESSAGE)).rejects.toThrow('no connection');
  });
});
