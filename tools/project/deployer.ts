import type { Command, Need } from './cloud-needs';
import { runtimeAccount } from './cloud-needs';

/**
 * The service account with which a CI deploys. It makes no API available and grants no role, so an owner makes
 * the first deploy.
 */
const NAME = 'hail-deployer';

export const deployerAccount = (projectId: string): string => `${NAME}@${projectId}.iam.gserviceaccount.com`;

/** The roles of the deployer on the project. */
export const DEPLOYER_ROLES: readonly Need[] = [
  {
    name: 'roles/firebase.developAdmin',
    why: 'deploys functions, rules and the site, and runs the smoke test',
  },
  { name: 'roles/firebaseextensions.viewer', why: 'the Firebase CLI lists the extensions in each deploy' },
  { name: 'roles/run.admin', why: 'lets browsers call the functions api and pay' },
  { name: 'roles/cloudscheduler.admin', why: 'makes and changes the jobs of the three timers' },
  { name: 'roles/cloudtasks.queueAdmin', why: 'makes and changes the queue of the dispatch timer' },
  { name: 'roles/artifactregistry.reader', why: 'reads how long images of the functions are kept' },
  {
    name: 'roles/secretmanager.viewer',
    why: 'checks that each secret has a value. It cannot read the values',
  },
  { name: 'roles/serviceusage.serviceUsageConsumer', why: 'calls the APIs of the project' },
];

/**
 * The gcloud commands that make the deployer, unless the project has it, and that grant its roles. A grant
 * can be repeated.
 */
export function deployerCommands(projectId: string, projectNumber: string, hasDeployer: boolean): Command[] {
  const account = deployerAccount(projectId);
  const runtime = runtimeAccount(projectNumber);
  const member = `serviceAccount:${account}`;
  return [
    ...(hasDeployer
      ? []
      : [
          {
            why: 'the account with which a CI deploys',
            args: [
              'iam',
              'service-accounts',
              'create',
              NAME,
              '--display-name',
              'Deploys Hail',
              '--project',
              projectId,
            ],
          },
        ]),
    ...DEPLOYER_ROLES.map(({ name, why }) => ({
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
    {
      why: 'deploys functions that run as the account of the functions',
      args: [
        'iam',
        'service-accounts',
        'add-iam-policy-binding',
        runtime,
        '--member',
        member,
        '--role',
        'roles/iam.serviceAccountUser',
        '--project',
        projectId,
      ],
    },
  ];
}
