import { sendPayLink } from '@domain/contracts/money/pay-links';
import type { PayLinkChannel } from '@domain/records';
import { aMailbox, someSettings } from '../../../platform/testing/records';
import { revokePayLinkCommand, sendPayLinkCommand, type SendPayLinkPorts } from '../pay-links.command';
import { setUp } from '../../testing/shop';

export const GUEST = {
  usertype: 'rider',
  firstName: 'María',
  lastName: 'Sosa',
  mobile: '+59899555111',
  regType: 'mobile',
  email: 'maria@hail.example',
};

/** A test world with a trip that staff booked for a guest. Staff can send payment links. */
export async function payLinkWorld(
  trip: Record<string, unknown> = {},
  { rider = {}, over = {} }: { rider?: object; over?: Partial<SendPayLinkPorts> } = {},
) {
  const shop = await setUp(
    { booking_type_admin: true, tripdate: 0, ...trip },
    { settings: someSettings({ country: 'UY' }) },
  );
  await shop.store.update({
    'users/ana': { ...(shop.store.get('users/ana') as object), ...GUEST, ...rider },
  });
  const mailbox = aMailbox();
  const ports: SendPayLinkPorts = {
    ...shop.ports,
    mailer: mailbox,
    isMailSetUp: () => true,
    isSmsSetUp: () => true,
    textOf: (key) => Promise.resolve(`${key} {reference} {link}`),
    ...over,
  };
  const send = (channel: PayLinkChannel = 'email', store = ports.store) =>
    sendPayLinkCommand({ ...ports, store }, sendPayLink.input.parse({ bookingId: 'b1', channel }), {
      uid: 'boss',
    });
  /** The path of the link in the last e-mail. */
  const mailed = (): string => {
    const url = mailbox.mails.at(-1)?.text.trim().split(' ').at(-1) ?? '';
    return url.slice(shop.base().length);
  };
  return {
    ...shop,
    mailbox,
    send,
    mailed,
    revoke: (store = ports.store) => revokePayLinkCommand({ ...ports, store }, { bookingId: 'b1' }, 'boss'),
  };
}
