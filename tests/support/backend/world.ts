import { vi } from 'vitest';
import { createServices } from '@/api';
import { rememberSession } from '@/lib/session-hint';
import type {
  DevicePosition,
  DeviceService,
  DriverService,
  NotificationService,
  Services,
  StreamHandlers,
} from '@/api/services';
import { bookingPartPath, wholeBooking } from '@domain/booking/booking-parts';
import { DomainError, type ErrorCode } from '@domain/errors';
import type { LatLng } from '@domain/geo/geo';
import type { Booking, Language, OwnUser } from '@domain/records';
import { MemoryBackend } from './backend';
import { MemoryClient } from './client';
import { Faults } from './faults';
import { mountTriggers, setUpGateways } from './functions';
import './network';
import { bookingWrites, seedWrites, USUAL, userWrites, type Seed } from './seed';

type PushState = Awaited<ReturnType<NotificationService['pushState']>>;
const DEVICE_STATE = [
  'push',
  'pushAnswer',
  'devicePosition',
  'positionError',
  'languageChoice',
  'keptLanguage',
  'isLeadTab',
  'isVisible',
  'position',
] as const;
type DeviceState = Pick<TestDevice, (typeof DEVICE_STATE)[number]>;
/** The records and the state of the device at the beginning of a test. */
export type WorldData = Partial<Seed> & Partial<DeviceState>;

/** The device of a test. */
export class TestDevice {
  isVisible = true;
  position: LatLng | null = null;
  languageChoice: string | null = null;
  keptLanguage: Language | null = null;
  /** The files that the app has saved on the device. */
  readonly files: { name: string; content: Blob }[] = [];
  /** The position that a driver’s device reports. */
  devicePosition: DevicePosition | null = null;
  positionError: ErrorCode | null = null;
  isLeadTab = true;
  /** The state of push notifications on the device. `pushAnswer` is the user’s answer to the request. */
  push: PushState = 'unsupported';
  pushAnswer: 'refused' | 'on' = 'on';
  readonly #heard = new Set<() => void>();

  change(patch: Partial<DeviceState>): void {
    for (const name of DEVICE_STATE) if (name in patch) Object.assign(this, { [name]: patch[name] });
    for (const tell of this.#heard) tell();
  }

  service(real: DeviceService): DeviceService {
    return {
      watchOnline: (handlers) => real.watchOnline(handlers),
      locate: () =>
        this.position === null
          ? Promise.reject(new DomainError('allow_location'))
          : Promise.resolve(this.position),
      isVisible: () => this.isVisible,
      readLanguageChoice: () => this.languageChoice,
      saveLanguageChoice: (id) => {
        this.languageChoice = id;
      },
      readLanguage: () => this.keptLanguage,
      keepLanguage: (language) => {
        this.keptLanguage = language;
      },
      saveFile: (name, content) => {
        this.files.push({ name, content });
      },
    };
  }

  /** The operations of the driver service that use the device. */
  get forDriver(): Pick<DriverService, 'watchPosition' | 'watchLead' | 'holdScreenOn'> {
    return {
      watchPosition: (handlers) =>
        this.#watch(() => {
          if (this.positionError !== null) handlers.error(new DomainError(this.positionError));
          else if (this.devicePosition !== null) handlers.next(this.devicePosition);
        }),
      watchLead: (_uid, handlers: StreamHandlers<boolean>) =>
        this.#watch(() => handlers.next(this.isLeadTab)),
      holdScreenOn: () => () => undefined,
    };
  }

  /** The operations for push notifications, which need a browser outside of tests. */
  get forPushes(): Pick<NotificationService, 'pushState' | 'enablePush' | 'disablePush'> {
    return {
      pushState: () => Promise.resolve(this.push),
      enablePush: () => {
        this.push = this.pushAnswer;
        return Promise.resolve(this.pushAnswer);
      },
      disablePush: () => {
        this.push = 'unasked';
        return Promise.resolve();
      },
    };
  }

  #watch(tell: () => void): () => void {
    this.#heard.add(tell);
    queueMicrotask(() => this.#heard.has(tell) && tell());
    return () => this.#heard.delete(tell);
  }
}

/** One app on a memory back end. Tests can read and change the data, and can make the app’s calls fail. */
export class World extends Faults {
  readonly client: MemoryClient;
  readonly device = new TestDevice();
  readonly services: Services;
  /** Additional claims in the token of the next sign-in. */
  claims: Record<string, unknown> = {};

  constructor(
    seed: WorldData = {},
    readonly backend = startBackend({ ...USUAL, ...seed }),
  ) {
    super();
    this.client = new MemoryClient(backend);
    this.device.change(seed);
    const real = createServices(this.client.env);
    const { call, upload, device, ...others } = real;
    const ofDevice: Record<string, object> = {
      driver: this.device.forDriver,
      notifications: this.device.forPushes,
    };
    const around = Object.fromEntries(
      Object.entries(others).map(([name, service]) => [
        name,
        this.around(name, Object.assign(service, ofDevice[name])),
      ]),
    ) as Omit<Services, 'call' | 'upload' | 'device'>;
    const locate = this.device.service(device);
    this.services = {
      ...around,
      device: {
        ...locate,
        watchOnline: (handlers) =>
          this.follow('device.watchOnline', (guarded) => locate.watchOnline(guarded), handlers),
        locate: async () => {
          await this.enter('device.locate');
          return locate.locate();
        },
      },
      call: async (name, input) => {
        await this.enter(name, input);
        return this.altered(name, await call(name, input));
      },
      upload: async (name, file) => {
        await this.enter('upload', name, file);
        return upload(name, file);
      },
    };
  }

  /** Writes values at paths with the server’s rights. */
  write(values: Record<string, unknown>): void {
    this.backend.write(values);
  }

  /** Adds or replaces records with the server’s rights. */
  put({ users = [], bookings = [] }: { users?: OwnUser[]; bookings?: Booking[] }): void {
    this.write({ ...userWrites(users), ...bookingWrites(bookings) });
    for (const user of users) this.backend.accounts.put(accountOf(user));
  }

  /** Adds the records of a test, and the records that the server derives from these records. */
  seed(seed: Partial<Seed>): void {
    this.write(seedWrites(seed));
  }

  /** Changes records with the server’s rights, or changes the state of the device. */
  change({ isOnline, ...patch }: Partial<Seed> & Partial<DeviceState> & { isOnline?: boolean }): void {
    if (isOnline !== undefined) this.setOnline(isOnline);
    this.write(seedWrites(patch));
    this.device.change(patch);
  }

  /** The stored users. */
  get users(): OwnUser[] {
    const [profiles, hidden] = [this.at('users'), this.at('users_private')] as Record<string, object>[];
    return Object.entries(profiles ?? {}).map(([id, profile]) =>
      Object.assign({ id }, profile, hidden?.[id]),
    ) as OwnUser[];
  }

  /** The stored bookings, each with all of its parts. */
  get bookings(): Booking[] {
    const bookings = (this.at('bookings') ?? {}) as Record<string, object>;
    return Object.entries(bookings).map(([id, booking]) =>
      Object.assign(
        { id },
        wholeBooking(booking, (part) => this.at(bookingPartPath(part, id))),
      ),
    ) as unknown as Booking[];
  }

  /** Returns the records of a list. The `id` of each record is its key. */
  records<T = Record<string, unknown>>(path: string): (T & { id: string })[] {
    const records = (this.at(path) ?? {}) as Record<string, T>;
    return Object.entries(records).map(([id, record]) => Object.assign({ id }, record));
  }

  /** The user who is signed in, or null. */
  get identity(): { uid: string } | null {
    const user = this.client.currentUser;
    return user === null ? null : { uid: user.uid };
  }

  /** Returns the value at a path of the database. */
  at(path: string): unknown {
    return this.backend.at(path);
  }

  /** Stores the user, and signs in as if the page had found a stored session. */
  signIn(user: OwnUser): void {
    this.put({ users: [user] });
    this.enterAs(user);
  }

  /** Signs in with the contact of this user. The database needs no record of the user. */
  enterAs(user: OwnUser): void {
    const provider = { mobile: 'phone', social: 'google.com' }[user.regType as string] ?? 'custom';
    this.client.signIn(this.backend.accounts.put(accountOf(user)), provider, this.claims);
    rememberSession({ uid: user.id, role: user.usertype });
  }

  setOnline(isOnline: boolean): void {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    this.client.connection.setOnline(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  }
}

const contact = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const accountOf = (user: OwnUser) => ({
  uid: user.id,
  email: user.regType === 'mobile' ? null : contact(user.email),
  isEmailVerified: true,
  mobile: user.regType === 'mobile' || user.provenMobile !== undefined ? contact(user.mobile) : null,
});

/** Starts a back end with these records. */
export function startBackend(seed: Partial<Seed> = USUAL): MemoryBackend {
  const backend = MemoryBackend.start();
  mountTriggers(backend);
  setUpGateways(seed.providers ?? []);
  backend.write(seedWrites(seed));
  for (const user of seed.users ?? []) backend.accounts.put(accountOf(user));
  return backend;
}
