/** The needs of a project in Google Cloud. `npm run access` grants them, and the doctor checks them, from one list. */

export type Need = { name: string; why: string };

export const APIS: readonly Need[] = [
  // This must be the first one. With it Google makes the account that gets the roles below.
  { name: 'compute.googleapis.com', why: 'creates the account that the functions run as' },
  { name: 'artifactregistry.googleapis.com', why: 'keeps the images of the functions' },
  { name: 'cloudbuild.googleapis.com', why: 'builds the functions' },
  { name: 'cloudfunctions.googleapis.com', why: 'the functions' },
  {
    name: 'cloudscheduler.googleapis.com',
    why: 'the dispatcher runs every minute, the sweeper and the booker of repeating trips every five',
  },
  { name: 'cloudtasks.googleapis.com', why: 'timers that end the offers to drivers' },
  { name: 'eventarc.googleapis.com', why: 'triggers of the database and of uploads' },
  { name: 'fcm.googleapis.com', why: 'push notifications' },
  { name: 'firebasedatabase.googleapis.com', why: 'the database' },
  { name: 'firebasehosting.googleapis.com', why: 'the site' },
  { name: 'firebasestorage.googleapis.com', why: 'pictures and documents' },
  { name: 'iamcredentials.googleapis.com', why: 'signs the tokens of people who log in by a mailed code' },
  { name: 'identitytoolkit.googleapis.com', why: 'accounts and phone codes' },
  {
    name: 'logging.googleapis.com',
    why: 'the log of the functions, and the metrics that alerts count in it',
  },
  { name: 'monitoring.googleapis.com', why: 'alerts and the dashboard' },
  { name: 'pubsub.googleapis.com', why: 'carries the events of triggers' },
  { name: 'run.googleapis.com', why: 'runs the functions' },
  { name: 'secretmanager.googleapis.com', why: 'passwords and keys of the functions' },
];

/** Roles of the functions' service account on the project. */
export const PROJECT_ROLES: readonly Need[] = [
  { name: 'roles/firebasedatabase.admin', why: 'reads and writes the database' },
  { name: 'roles/firebaseauth.admin', why: 'creates and deletes accounts, ends sessions' },
  { name: 'roles/storage.objectAdmin', why: 'checks uploads, deletes the files of deleted accounts' },
  { name: 'roles/firebasecloudmessaging.admin', why: 'sends push notifications' },
  { name: 'roles/cloudtasks.enqueuer', why: 'sets the timers of offers' },
  { name: 'roles/eventarc.eventReceiver', why: 'receives the events of triggers' },
  { name: 'roles/run.invoker', why: 'triggers, timers and the scheduler call the functions' },
];

/** Roles of the functions' service account on itself alone. On the project they would cover every other account. */
export const OWN_ROLES: readonly Need[] = [
  {
    name: 'roles/iam.serviceAccountTokenCreator',
    why: 'signs the tokens of people who log in by a mailed code',
  },
  { name: 'roles/iam.serviceAccountUser', why: 'a timer calls its function as this account' },
];

/** Roles that include all of the project's list. */
export const WHOLE_ROLES: readonly string[] = ['roles/owner', 'roles/editor'];

/** The default account of functions. The project number is part of every App ID. */
export const runtimeAccount = (projectNumber: string): string =>
  `${projectNumber}-compute@developer.gserviceaccount.com`;

export type Command = { why: string; args: readonly string[] };

/** The gcloud commands that enable every API and grant every role. Each can be repeated. */
export function accessCommands(projectId: string, projectNumber: string): Command[] {
  const account = runtimeAccount(projectNumber);
  const member = `serviceAccount:${account}`;
  return [
    ...APIS.map(({ name, why }) => ({ why, args: ['services', 'enable', name, '--project', projectId] })),
    ...PROJECT_ROLES.map(({ name, why }) => ({
      why,
      args: [
        'projects',
        'add-iam-policy-binding',
        projectId,
        '--member',
        member,
        '--role',
        name,
        '--condition',
        'None',
      ],
    })),
    ...OWN_ROLES.map(({ name, why }) => ({
      why,
      args: [
        'iam',
        'service-accounts',
        'add-iam-policy-binding',
        account,
        '--member',
        member,
        '--role',
        name,
        '--project',
        projectId,
      ],
    })),
  ];
}
