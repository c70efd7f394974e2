import type { Env } from '@/config/env';
import type { Account } from '../../../functions/src/platform/ports';
import { claimsOf, GOOD_CODE, tokenOf, type SignedIn } from './accounts';
import type { MemoryBackend } from './backend';
import { MemoryConnection } from './database';

/** Returns an error with a code, as the SDK throws it. */
const coded = (code: string): Error => Object.assign(new Error(code), { code });

export type Credential = { verificationId: string; code: string };
const VERIFICATION = 'verification-of-';
export const verificationOf = (mobile: string): string => `${VERIFICATION}${mobile}`;

/** A user as the SDK of the sign-in service represents it. */
export class MemoryUser {
  readonly uid: string;
  constructor(
    readonly signedIn: SignedIn,
    readonly client: MemoryClient,
  ) {
    this.uid = signedIn.account.uid;
  }
  get account(): Account {
    return this.signedIn.account;
  }
  get email(): string | null {
    return this.account.email;
  }
  get emailVerified(): boolean {
    return this.account.isEmailVerified;
  }
  get phoneNumber(): string | null {
    return this.account.mobile;
  }
  get providerData(): { providerId: string }[] {
    return [{ providerId: this.signedIn.provider }];
  }
  getIdToken = (): Promise<string> => Promise.resolve(tokenOf(this.signedIn));
  getIdTokenResult = (): Promise<object> => {
    const { at, provider } = this.signedIn;
    const claims = claimsOf(this.signedIn);
    const authTime = new Date(Math.floor(at / 1000) * 1000).toUTCString();
    return Promise.resolve({ claims, authTime, signInProvider: provider });
  };
}

const clients = new Map<string, MemoryClient>();

/** The app in one browser, with its sign-in and its connection to the database. */
export class MemoryClient {
  readonly id: string;
  readonly connection: MemoryConnection;
  currentUser: MemoryUser | null = null;
  readonly settings = {};
  readonly #heard = new Set<(user: MemoryUser | null) => void>();

  constructor(readonly backend: MemoryBackend) {
    this.id = `app-${String(clients.size + 1)}`;
    this.connection = new MemoryConnection(backend.namespace, undefined, this);
    clients.set(this.id, this);
  }

  static byId(id: string): MemoryClient {
    const client = clients.get(id);
    if (client === undefined) throw new Error(`There is no app ${id}.`);
    return client;
  }

  /** The settings of a build that uses this back end. */
  get env(): Env {
    return {
      VITE_FIREBASE_API_KEY: 'key',
      VITE_FIREBASE_AUTH_DOMAIN: 'auth.test',
      VITE_FIREBASE_PROJECT_ID: this.id,
      VITE_FIREBASE_DATABASE_URL: `http://${this.id}.test`,
      VITE_FIREBASE_STORAGE_BUCKET: 'bucket',
      VITE_FIREBASE_APP_ID: this.id,
      VITE_VAPID_KEY: 'vapid',
      VITE_API_BASE: `http://${this.id}.test/api`,
    };
  }

  /** Returns a public value, which the app reads over REST without a connection. */
  publicValue(place: string): unknown {
    return new MemoryConnection(this.backend.namespace).ref(place).read().val();
  }

  authStateReady = (): Promise<void> => Promise.resolve();

  onChange(hear: (user: MemoryUser | null) => void): () => void {
    this.#heard.add(hear);
    queueMicrotask(() => this.#heard.has(hear) && hear(this.currentUser));
    return () => this.#heard.delete(hear);
  }

  /** Switches to this account, or signs out. */
  become(signedIn: SignedIn | null): MemoryUser | null {
    this.currentUser = signedIn === null ? null : new MemoryUser(signedIn, this);
    const auth =
      signedIn === null
        ? null
        : { uid: signedIn.account.uid, provider: signedIn.provider, token: claimsOf(signedIn) };
    this.connection.actAs({ isAdmin: false, auth });
    for (const hear of this.#heard) queueMicrotask(() => hear(this.currentUser));
    return this.currentUser;
  }

  signIn(account: Account, provider: string, claims: Record<string, unknown> = {}): MemoryUser | null {
    return this.become({ account, provider, claims, at: Date.now() });
  }

  async signInWithCustomToken(token: string): Promise<void> {
    const { uid, claims } = JSON.parse(token) as { uid: string; claims: Record<string, unknown> };
    const account = this.backend.accounts.all().find((one) => one.uid === uid);
    if (account === undefined) throw coded('auth/invalid-custom-token');
    this.signIn(account, 'custom', claims);
    return Promise.resolve();
  }

  async signInWithCredential({ verificationId, code }: Credential): Promise<void> {
    if (code !== GOOD_CODE) throw coded('auth/invalid-verification-code');
    const mobile = verificationId.replace(VERIFICATION, '');
    await this.backend.accounts.create({ email: null, mobile });
    const account = await this.backend.accounts.byMobile(mobile);
    if (account !== null) this.signIn(account, 'phone');
  }

  /** Adds a phone number to the account, after the code for this number was entered. */
  async link({ verificationId, code }: Credential): Promise<void> {
    if (code !== GOOD_CODE) throw coded('auth/invalid-verification-code');
    const { currentUser } = this;
    const mobile = verificationId.replace(VERIFICATION, '');
    const other = await this.backend.accounts.byMobile(mobile);
    if (other !== null && other.uid !== currentUser?.uid) throw coded('auth/credential-already-in-use');
    if (currentUser === null) throw coded('auth/no-current-user');
    currentUser.signedIn.account = this.backend.accounts.put({ ...currentUser.account, mobile });
  }

  async signInWithProvider(providerId: string): Promise<void> {
    const email = `${providerId.replace('.com', '')}@hail.example`;
    const account =
      (await this.backend.accounts.byEmail(email)) ?? (await this.backend.accounts.createWithEmail(email));
    if (account !== null) this.signIn(account, providerId);
  }
}
