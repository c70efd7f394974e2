import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { accessName, type Access } from '../store/access';
import { joinPath } from '../tree/path';
import { deltaBetween, plainValue } from './delta';
import type { Firing } from './matching';
import type { Trigger } from './trigger';

/** An event of a write for one trigger. */
export type TriggerEvent = {
  readonly trigger: Trigger;
  readonly firing: Firing;
  readonly namespace: string;
  readonly access: Access;
  /** The time of the write, in milliseconds since 1970. */
  readonly time: number;
};

const MAX_AT_ONCE = 32;
const ACCEPTED = new Set([200, 202, 204, 404]);

/**
 * Posts events to the Functions emulator after a write, without delaying the write. Each event is sent once.
 * It is sent again only if the Functions emulator was closing the reused connection (Node,
 * `request.reusedSocket`).
 */
export class Deliveries {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: MAX_AT_ONCE });
  private readonly waiting: TriggerEvent[] = [];
  private underWay = 0;
  private idle: (() => void)[] = [];

  constructor(
    private readonly functions: { readonly host: string; readonly port: number },
    /** The address of this server for `firebasedatabasehost`. */
    private readonly ownHost: () => string,
    private readonly log: (line: string) => void,
  ) {}

  add(event: TriggerEvent): void {
    this.waiting.push(event);
    setImmediate(() => this.next());
  }

  /** Resolves when no event is waiting or being delivered. */
  async settled(): Promise<void> {
    if (this.underWay === 0 && this.waiting.length === 0) return;
    await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  close(): void {
    this.waiting.length = 0;
    this.agent.destroy();
  }

  private next(): void {
    while (this.underWay < MAX_AT_ONCE) {
      const event = this.waiting.shift();
      if (!event) break;
      this.underWay += 1;
      this.post(event)
        .catch((error: unknown) => {
          this.log(`Trigger ${event.trigger.target} was not delivered: ${String(error)}`);
        })
        .finally(() => {
          this.underWay -= 1;
          this.next();
        });
    }
    if (this.underWay === 0 && this.waiting.length === 0)
      for (const resolve of this.idle.splice(0)) resolve();
  }

  private async post(event: TriggerEvent): Promise<void> {
    const { trigger } = event;
    const body = Buffer.from(JSON.stringify(eventBody(event, this.ownHost())));
    const type = trigger.generation === 1 ? 'application/json' : 'application/cloudevents+json';
    const send = (): Promise<number> =>
      new Promise<number>((resolve, reject) => {
        const outgoing = request(
          {
            ...this.functions,
            agent: this.agent,
            method: 'POST',
            path: `/functions/projects/${trigger.project}/triggers/${trigger.target}`,
            headers: { 'Content-Type': `${type}; charset=utf-8`, 'Content-Length': body.length },
          },
          (response) => {
            response.resume();
            response.on('end', () => resolve(response.statusCode ?? 0));
            response.on('error', reject);
          },
        );
        outgoing.on('error', (error) => {
          if (outgoing.reusedSocket && isClosedSocket(error)) resolve(send());
          else reject(error);
        });
        outgoing.end(body);
      });
    const status = await send();
    if (!ACCEPTED.has(status)) {
      this.log(`Trigger ${trigger.target} for /${joinPath(event.firing.path)} answered ${status}`);
    }
  }
}

const isClosedSocket = (error: Error): boolean => 'code' in error && error.code === 'ECONNRESET';

/** The body of an event. It has the legacy form for v1 functions and is a CloudEvent for v2 functions. */
function eventBody(event: TriggerEvent, ownHost: string): Record<string, unknown> {
  const { trigger, firing, namespace, access } = event;
  const time = new Date(event.time).toISOString();
  const ref = joinPath(firing.path);
  const data = plainValue(firing.before);
  const delta = deltaBetween(firing.before, firing.after);
  if (trigger.generation === 1) {
    return {
      eventId: randomUUID(),
      timestamp: time,
      eventType: trigger.event,
      resource: `projects/_/instances/${namespace}/refs/${ref}`,
      data: { data, delta },
      auth: legacyAuth(access),
      params: firing.params,
    };
  }
  return {
    specversion: '1.0',
    id: randomUUID(),
    type: trigger.event,
    source: `//firebasedatabase.googleapis.com/projects/_/locations/${trigger.location}/instances/${namespace}`,
    subject: `refs/${ref}`,
    time,
    datacontenttype: 'application/json',
    location: trigger.location,
    instance: namespace,
    firebasedatabasehost: ownHost,
    ref,
    ...cloudAuth(access),
    data: {
      '@type': 'type.googleapis.com/google.events.firebase.database.v1.ReferenceEventData',
      data,
      delta,
    },
  };
}

function legacyAuth(access: Access): Record<string, unknown> {
  if (access.isAdmin) return { admin: true };
  return access.auth === null ? { admin: false } : { admin: false, variable: access.auth };
}

function cloudAuth(access: Access): Record<string, unknown> {
  if (access.isAdmin) return { authtype: 'admin' };
  return access.auth === null
    ? { authtype: 'unauthenticated' }
    : { authtype: 'app_user', authid: accessName(access) };
}
