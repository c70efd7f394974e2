import type { Commit } from '../store/namespace';
import type { TriggerEvent } from './delivery';
import { firings } from './matching';
import { concernsNamespace, triggerFrom, type Trigger } from './trigger';

/** The maximum number of functions that one write may start, as in production. */
const MAX_EVENTS_PER_WRITE = 1000;

/** The registered triggers. Finds the triggers for which a write causes an event. */
export class TriggerRegistry {
  private triggers: Trigger[] = [];

  constructor(private readonly log: (line: string) => void) {}

  /**
   * Adds a registration, and replaces an older registration of the same function. Returns null, or the reason
   * why it was refused.
   */
  add(json: unknown, namespace: string): string | null {
    const trigger = triggerFrom(json, namespace);
    if (typeof trigger === 'string') return trigger;
    this.triggers = [...this.triggers.filter((other) => !isSameFunction(other, trigger)), trigger];
    return null;
  }

  /** Replaces all registrations for a namespace. Returns null, or the reason why they were refused. */
  replaceAll(list: readonly unknown[], namespace: string): string | null {
    const fresh: Trigger[] = [];
    for (const json of list) {
      const trigger = triggerFrom(json, namespace);
      if (typeof trigger === 'string') return trigger;
      fresh.push(trigger);
    }
    this.triggers = [...this.triggers.filter((trigger) => !concernsNamespace(trigger, namespace)), ...fresh];
    return null;
  }

  registrations(namespace: string): Readonly<Record<string, unknown>>[] {
    return this.triggers
      .filter((trigger) => concernsNamespace(trigger, namespace))
      .map((trigger) => trigger.registration);
  }

  /** The events that a write causes. */
  eventsOf(namespace: string, commit: Commit): TriggerEvent[] {
    if (commit.isSilent) return [];
    const events = this.triggers
      .filter((trigger) => concernsNamespace(trigger, namespace))
      .flatMap((trigger) =>
        firings(trigger, commit.changes, commit.before, commit.after).map((firing): TriggerEvent => ({
          trigger,
          firing,
          namespace,
          access: commit.access,
          time: commit.now,
        })),
      );
    if (events.length > MAX_EVENTS_PER_WRITE) {
      this.log(
        `A write in ${namespace} caused ${events.length} events; only ${MAX_EVENTS_PER_WRITE} are sent`,
      );
    }
    return events.slice(0, MAX_EVENTS_PER_WRITE);
  }
}

function isSameFunction(a: Trigger, b: Trigger): boolean {
  return a.identity === b.identity && (a.generation === 2 || a.namespaces === b.namespaces);
}
