import { z } from 'zod';
import type { editBroadcasts } from '@domain/contracts/staff';
import { dbPaths } from '@domain/database/paths';
import { broadcastSchema } from '@domain/database/catalogue-records';
import { notificationChoicesSchema } from '@domain/database/records';
import { DomainError } from '@domain/errors';
import type { BroadcastInput } from '@domain/staff/catalogue.schema';
import { pushDevicesOf } from '../notifications/push-devices';
import type { EndpointCaller } from '../platform/endpoint';
import { fieldsAt } from '../platform/fields-at';
import { pagesWhere } from '../platform/pages';
import type { Log, Push } from '../platform/ports';
import { staffCommit, type StaffPorts } from './staff-edit';

export type BroadcastPorts = StaffPorts & { push: Push; log: Log };
type Input = z.output<typeof editBroadcasts.input>;

/**
 * Adds (and sends), changes or deletes a broadcast (docs/product.md 4.7, 7.8). `domain/staff/catalogue.schema.ts`
 * checks the form.
 */
export async function changeBroadcast(
  ports: BroadcastPorts,
  input: Input,
  caller: EndpointCaller,
): Promise<{ id: string; sent: number }> {
  const at = (id: string): string => `${dbPaths.notifications()}/${id}`;
  if (input.mode === 'Add') {
    const tokens = await matchingTokens(ports, input.notification);
    if (tokens.length === 0) throw new DomainError('no_user_match');
    const id = ports.store.newKey(dbPaths.notifications());
    const record = { ...input.notification, createdAt: ports.clock() };
    await staffCommit(ports, caller, {
      action: 'notification_send',
      target: at(id),
      after: record,
      values: { [at(id)]: record },
    });
    const sent = await sendToAll(ports, tokens, input.notification);
    // Staff may delete it while it is sent; then it stays deleted.
    await ports.store.commit({
      checks: { [`${at(id)}/createdAt`]: record.createdAt },
      values: { [`${at(id)}/sent`]: sent },
    });
    return { id, sent };
  }
  const before = await ports.store.read(at(input.id), broadcastSchema);
  if (before === null) throw new DomainError('not_found');
  await staffCommit(ports, caller, {
    action: input.mode === 'Update' ? 'notification_update' : 'notification_delete',
    target: at(input.id),
    before,
    // The last write wins, but never over a deletion.
    checks: { [`${at(input.id)}/createdAt`]: before.createdAt ?? null },
    after: input.mode === 'Update' ? input.notification : undefined,
    values: input.mode === 'Update' ? fieldsAt(at(input.id), input.notification) : { [at(input.id)]: null },
  });
  return { id: input.id, sent: 0 };
}

const PAGE = 500;
const receiver = z.object({
  noticeChoices: notificationChoicesSchema.optional(),
});

/**
 * Tokens of the users who want news and whose type and device match; All matches any, and a device that is not IOS
 * counts as ANDROID.
 */
async function matchingTokens(
  { store, clock }: Pick<BroadcastPorts, 'store' | 'clock'>,
  { usertype, devicetype }: BroadcastInput,
): Promise<string[]> {
  const now = clock();
  const types = usertype === 'All' ? (['rider', 'driver'] as const) : [usertype];
  const tokens = new Set<string>();
  for (const type of types) {
    const query = { list: dbPaths.users(), field: 'usertype', value: type, size: PAGE };
    for await (const page of pagesWhere(store, query, receiver)) {
      const readers = page.filter(({ value }) => value.noticeChoices?.news ?? true);
      const devices = await Promise.all(readers.map(({ key }) => pushDevicesOf(store, key, now)));
      for (const { token, platform, isFresh } of devices.flat()) {
        const type = platform === 'IOS' ? 'IOS' : 'ANDROID';
        if (isFresh && (devicetype === 'All' || devicetype === type)) tokens.add(token);
      }
    }
  }
  return [...tokens];
}

const AT_ONCE = 20;

async function sendToAll(
  ports: BroadcastPorts,
  tokens: readonly string[],
  { title, body }: BroadcastInput,
): Promise<number> {
  let sent = 0;
  for (let start = 0; start < tokens.length; start += AT_ONCE) {
    const answers = await Promise.allSettled(
      tokens.slice(start, start + AT_ONCE).map((token) => ports.push.send({ token, title, msg: body })),
    );
    for (const answer of answers) {
      if (answer.status === 'fulfilled') sent += answer.value === 'sent' ? 1 : 0;
      else ports.log.warn('broadcast not sent to a device', { error: String(answer.reason) });
    }
  }
  return sent;
}
