import PostalMime, { type Address } from 'postal-mime';
import type { CaughtMessage } from './caught-message';

const MAX_MESSAGES = 500;

const addressOf = (address: Address | undefined): string[] => {
  if (!address) return [];
  if (address.group) return address.group.map((member) => member.address);
  return address.address ? [address.address] : [];
};

export type MessageStore = {
  /** parses and keeps a message for the recipients of its envelope */
  add(raw: Buffer, recipients: readonly string[]): Promise<CaughtMessage>;
  /** keeps an SMS to a number */
  addSms(sms: { from: string; to: string; text: string }): CaughtMessage;
  /**
   * The messages, newest first. With `to`, only the messages to this address or number, in any letter case
   */
  list(to?: string): CaughtMessage[];
  get(id: string): CaughtMessage | null;
  clear(): void;
};

/** Keeps the last 500 caught messages in memory. */
export function createMessageStore(now: () => Date): MessageStore {
  const messages: CaughtMessage[] = [];
  let count = 0;
  const keep = (fields: Omit<CaughtMessage, 'id' | 'date'>): CaughtMessage => {
    count += 1;
    const message = { ...fields, id: String(count), date: now().toISOString() };
    messages.unshift(message);
    messages.splice(MAX_MESSAGES);
    return message;
  };
  return {
    add: async (raw, recipients) => {
      const mail = await PostalMime.parse(raw);
      return keep({
        from: addressOf(mail.from)[0] ?? '',
        to: recipients.length > 0 ? [...recipients] : (mail.to ?? []).flatMap(addressOf),
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
        raw: raw.toString('utf8'),
      });
    },
    addSms: (sms) =>
      keep({
        from: sms.from,
        to: [sms.to],
        subject: `SMS: ${sms.text}`,
        text: sms.text,
        html: '',
        raw: JSON.stringify(sms, null, 2),
      }),
    list: (to) => {
      const wanted = to?.toLowerCase();
      return messages.filter(
        (message) => wanted === undefined || message.to.some((address) => address.toLowerCase() === wanted),
      );
    },
    get: (id) => messages.find((message) => message.id === id) ?? null,
    clear: () => void messages.splice(0),
  };
}
