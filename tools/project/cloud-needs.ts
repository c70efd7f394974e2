import type { Project } from './project';

/**
 * Something that a project needs in Google Cloud. `npm run access` grants the needs and the doctor checks
 * them. Both use the same lists.
 */

export type Need = { name: string; why: string };

export const APIS: readonly Need[] = [
  // This API must be the first. When it is enabled, Google creates the account that gets the roles below.
  { name: 'compute.googleapis.com', why: 'creates the account that the functions run as' },
  { name: 'artifactregistry.googleapis.com', why: 'keeps the images of the functions' },
  { name: 'cloudbuild.googleapis.com', why: 'builds the functions' },
  { name: 'cloudfunctions.googleapis.com', why: 'the functions' },
  { name: 'cloudquotas.googleapis.com', why: 'tells the doctor how many processors the functions may use' },
  {
    name: 'cloudscheduler.googleapis.com',
    why: 'the dispatcher runs every minute, the sweeper and the booker of repeating trips every five',
  },
  { name: 'cloudtasks.googleapis.com', why: 'timers that end the offers to drivers' },
  { name: 'eventarc.googleapis.com', why: 'triggers of the database and of uploads' },
  { name: 'fcm.googleapis.com', why: 'push notifications' },
  { name: 'firebasedatabase.googleapis.com', why: 'the database' },
  { name: 'firebasehosting.googleapis.com', why: 'the site' },
  { name: 'firebaserules.googleapis.com', why: 'the rules of pictures and documents' },
  { name: 'firebasestorage.googleapis.com', why: 'pictures and documents' },
  { name: 'iamcredentials.googleapis.com', why: 'signs the tokens of people who log in by a mailed code' },
  { name: 'identitytoolkit.googleapis.com', why: 'accounts and phone codes' },
  {
    name: 'logging.googleapis.com',
    why: 'the log of the functions, and the metrics that alerts count in it',
  },
  { name: 'monitoring.googleapis.com', why: 'alerts and the dashboard' },
  { name: 'orgpolicy.googleapis.com', why: 'tells the doctor what an organisation forbids' },
  { name: 'pubsub.googleapis.com', why: 'carries the events of triggers' },
  { name: 'run.googleapis.com', why: 'runs the functions' },
  { name: 'secretmanager.googleapis.com', why: 'passwords and keys of the functions' },
];

type Settings = Pick<Project, 'webEnv' | 'functionsEnv'>;

/** The APIs of Google's maps. Each is needed only if the settings choose it, because Google bills its use. */
const mapApis = ({ webEnv, functionsEnv }: Settings): Need[] => [
  ...((webEnv.VITE_GOOGLE_MAPS_KEY ?? '') === ''
    ? []
    : [{ name: 'maps-backend.googleapis.com', why: 'the map that people see' }]),
  ...(functionsEnv.MAPS_PROVIDER === 'google'
    ? [
        { name: 'geocoding-backend.googleapis.com', why: 'the address of a point on the map' },
        { name: 'places.googleapis.com', why: 'searches for places' },
        { name: 'routes.googleapis.com', why: 'routes and driving times' },
      ]
    : []),
];

/** All APIs that a project with these settings needs. */
export const apisFor = (settings: Settings): Need[] => [...APIS, ...mapApis(settings)];

/**
 * The roles that the functions' service account needs on the project. Google also builds the functions with
 * this account.
 */
export const PROJECT_ROLES: readonly Need[] = [
  { name: 'roles/cloudbuild.builds.builder', why: 'builds the functions' },
  { name: 'roles/firebasedatabase.admin', why: 'reads and writes the database' },
  { name: 'roles/firebaseauth.admin', why: 'creates and deletes accounts, ends sessions' },
  { name: 'roles/storage.objectAdmin', why: 'checks uploads, deletes the files of deleted accounts' },
  { name: 'roles/firebasecloudmessaging.admin', why: 'sends push notifications' },
  { name: 'roles/cloudtasks.enqueuer', why: 'sets the timers of offers' },
  { name: 'roles/eventarc.eventReceiver', why: 'receives the events of triggers' },
  { name: 'roles/run.invoker', why: 'triggers, timers and the scheduler call the functions' },
];

/**
 * The roles that the functions' service account needs only on itself. On the project, the roles would also
 * apply to every other account.
 */
export const OWN_ROLES: readonly Need[] = [
  {
    name: 'roles/iam.serviceAccountTokenCreator',
    why: 'signs the tokens of people who log in by a mailed code',
  },
  { name: 'roles/iam.serviceAccountUser', why: 'a timer calls its function as this account' },
];

/** The role of Eventarc's own account. Google sometimes creates the account without the role. */
export const EVENT_AGENT_ROLE: Need = {
  name: 'roles/eventarc.serviceAgent',
  why: 'lets Eventarc send the events of triggers',
};

export const eventAgent = (projectNumber: string): string =>
  `service-${projectNumber}@gcp-sa-eventarc.iam.gserviceaccount.com`;

/** Roles that include all of `PROJECT_ROLES`. */
export const WHOLE_ROLES: readonly string[] = ['roles/owner', 'roles/editor'];

/** The default account of functions. Every App ID contains the project number. */
export const runtimeAccount = (projectNumber: string): string =>
  `${projectNumber}-compute@developer.gserviceaccount.com`;

export type Command = { why: string; args: readonly string[] };

/** The gcloud commands that enable every API and grant every role. Each command can be repeated. */
export function accessCommands(projectId: string, projectNumber: string, settings: Settings): Command[] {
  const account = runtimeAccount(projectNumber);
  const member = `serviceAccount:${account}`;
  const onProject = (who: string, { name, why }: Need): Command => ({
    why,
    args: [
      'projects',
      'add-iam-policy-binding',
      projectId,
      '--member',
      who,
      '--role',
      name,
      '--condition',
      'None',
    ],
  });
  return [
    ...apisFor(settings).map(({ name, why }) => ({
      why,
      args: ['services', 'enable', name, '--project', projectId],
    })),
    ...PROJECT_ROLES.map((role) => onProject(member, role)),
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
    {
      why: 'creates the account of Eventarc',
      args: [
        'beta',
        'services',
        'identity',
        'create',
        '--service',
        'eventarc.googleapis.com',
        '--project',
        projectId,
      ],
    },
    onProject(`serviceAccount:${eventAgent(projectNumber)}`, EVENT_AGENT_ROLE),
  ];
}
