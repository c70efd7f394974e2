import { z } from 'zod';
import { fullName } from '@domain/people/full-name';

const accountSchema = z.object({
  email: z.string().optional(),
  mobile: z.string().optional(),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
});
export type SignInAccount = z.infer<typeof accountSchema> & { uid: string };

const batchGetSchema = z.object({ users: z.array(z.object({ localId: z.string() })).default([]) });
const batchCreateSchema = z.object({ error: z.array(z.object({ message: z.string() })).default([]) });
const usersSchema = z.record(z.string(), accountSchema).nullable();

/** The maximum number of accounts in one request to the real service. */
const ACCOUNTS_PER_REQUEST = 1000;

const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };

async function request(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, { ...init, headers: OWNER });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${init.method ?? 'GET'} ${url} answered ${response.status}: ${text.slice(0, 300)}`);
  return text === '' ? null : JSON.parse(text);
}

/** Accesses the emulators at these addresses with the rights of the owner. */
export function createEmulatorAdmin(input: {
  databaseUrl: string;
  namespace: string;
  authUrl: string;
  projectId: string;
}) {
  const node = (path: string, query = ''): string =>
    `${input.databaseUrl}/${path}.json?ns=${input.namespace}${query}`;
  const accounts = `${input.authUrl}/identitytoolkit.googleapis.com/v1/projects/${input.projectId}/accounts`;
  return {
    isDatabaseEmpty: async () => (await request(node('', '&shallow=true'))) === null,
    hasBookings: async () => (await request(node('bookings', '&orderBy="$key"&limitToFirst=1'))) !== null,
    /** deletes all data, without starting functions */
    clear: async () => {
      await request(node('', '&disableTriggers=true&print=silent&writeSizeLimit=unlimited'), {
        method: 'DELETE',
      });
    },
    /** deletes all accounts */
    clearAccounts: async () => {
      await request(`${input.authUrl}/emulator/v1/projects/${input.projectId}/accounts`, {
        method: 'DELETE',
      });
    },
    /** writes whole nodes in one request, without starting functions */
    writeNodes: async (nodes: Readonly<Record<string, unknown>>) => {
      await request(node('', '&disableTriggers=true&print=silent&writeSizeLimit=unlimited'), {
        method: 'PATCH',
        body: JSON.stringify(nodes),
      });
    },
    readSettings: () => request(node('settings')),
    readUsers: async () => {
      const users = usersSchema.parse(await request(node('users'))) ?? {};
      return Object.entries(users).map(([uid, user]) => ({ uid, ...user }));
    },
    /** the data of people that is copied to the instance for positions */
    readPeople: async () => {
      const [settings, users, sessions] = await Promise.all(
        ['settings', 'users', 'sessions'].map((path) => request(node(path))),
      );
      return { settings, users, sessions };
    },
    /** the ids of the existing accounts */
    accountIds: async () => {
      const found = batchGetSchema.parse(await request(`${accounts}:batchGet?maxResults=-1`));
      return new Set(found.users.map((user) => user.localId));
    },
    addAccounts: async (people: readonly SignInAccount[]) => {
      for (let from = 0; from < people.length; from += ACCOUNTS_PER_REQUEST)
        await createAccounts(`${accounts}:batchCreate`, people.slice(from, from + ACCOUNTS_PER_REQUEST));
    },
  };
}

/** The Auth and database emulators with the rights of the owner. This does not work with a real project. */
export type EmulatorAdmin = ReturnType<typeof createEmulatorAdmin>;

async function createAccounts(url: string, people: readonly SignInAccount[]): Promise<void> {
  const isFilled = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';
  const answer = batchCreateSchema.parse(
    await request(url, {
      method: 'POST',
      body: JSON.stringify({
        users: people.map(({ uid, email, mobile, firstName, lastName }) => ({
          localId: uid,
          displayName: fullName({ firstName, lastName }),
          ...(isFilled(email) ? { email, emailVerified: true } : {}),
          ...(isFilled(mobile) ? { phoneNumber: mobile } : {}),
        })),
      }),
    }),
  );
  const [failed] = answer.error;
  if (failed) throw new Error(`The Auth emulator refused an account: ${failed.message}`);
}
