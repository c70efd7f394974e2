import { z } from 'zod';

export type EventKind = 'write' | 'create' | 'update' | 'delete';

/** A function that is called when a path that matches the pattern changes. */
export type Trigger = {
  /** `projects/P/locations/L/(functions|triggers)/<region>-<function>-<generation>` */
  readonly name: string;
  /** The name without its generation. A newer registration with the same identity replaces an older one. */
  readonly identity: string;
  readonly project: string;
  /** The region in the name. */
  readonly location: string;
  /** The last segment of the name. The Functions emulator finds the function by it. */
  readonly target: string;
  readonly generation: 1 | 2;
  readonly event: string;
  readonly kind: EventKind;
  readonly pattern: readonly string[];
  /** A single namespace in v1, and a glob in v2. */
  readonly namespaces: string;
  /** The registration as it was received. */
  readonly registration: Readonly<Record<string, unknown>>;
};

const registrationSchema = z.looseObject({
  name: z.string().min(1),
  path: z.string().min(1),
  event: z.string().min(1),
  namespacePattern: z.string().optional(),
});

const NAME = /^projects\/([^/]+)\/locations\/([^/]+)\/(?:functions|triggers)\/([^/]+)$/;
const V1 = /^providers\/google\.firebase\.database\/eventTypes\/ref\.(write|create|update|delete)$/;
const V2 = /^google\.firebase\.database\.ref\.v1\.(written|created|updated|deleted)$/;
const V2_KINDS: Record<string, EventKind> = {
  written: 'write',
  created: 'create',
  updated: 'update',
  deleted: 'delete',
};

/**
 * Reads a registration in the form of firebase-tools. Returns a text with the reason if it is invalid.
 * `namespace` is the namespace of the request.
 */
export function triggerFrom(json: unknown, namespace: string): Trigger | string {
  const parsed = registrationSchema.safeParse(json);
  if (!parsed.success) return 'A trigger needs the texts name, path and event';
  const { name, path, event, namespacePattern } = parsed.data;
  const first = V1.exec(event)?.[1];
  const second = V2.exec(event)?.[1];
  const kind = first ?? V2_KINDS[second ?? ''];
  if (kind !== 'write' && kind !== 'create' && kind !== 'update' && kind !== 'delete') {
    return `Unknown trigger event ${event}`;
  }
  const [, project, location, target] = NAME.exec(name) ?? [];
  if (project === undefined || location === undefined || target === undefined)
    return `Malformed trigger name ${name}`;
  const generation = first === undefined ? 2 : 1;
  return {
    name,
    identity: `${generation}/${location}/${target.replace(/-\d+$/, '')}`,
    project,
    location,
    target,
    generation,
    event,
    kind,
    pattern: path.split('/').filter((segment) => segment !== ''),
    namespaces: first === undefined ? (namespacePattern ?? '*') : namespace,
    registration: parsed.data,
  };
}

/** Whether the trigger is for this namespace. */
export function concernsNamespace(trigger: Trigger, namespace: string): boolean {
  return trigger.generation === 1
    ? trigger.namespaces === namespace
    : matchesGlob(trigger.namespaces, namespace);
}

const globs = new Map<string, RegExp>();

/** Matches a text with a pattern in which `*` means any characters. */
export function matchesGlob(glob: string, text: string): boolean {
  if (!glob.includes('*')) return glob === text;
  let regexp = globs.get(glob);
  if (!regexp) {
    const parts = glob.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    regexp = new RegExp(`^${parts.join('.*')}$`);
    globs.set(glob, regexp);
  }
  return regexp.test(text);
}
