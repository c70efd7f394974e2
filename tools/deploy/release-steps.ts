import { firebaseCommand } from '../project/printed-commands';
import { batchesOf, sizesOf, type FunctionSize } from '../project/functions-manifest';
import { LIST_FUNCTIONS, listedFunctions } from '../project/listed-functions';
import type { Project } from '../project/project';
import type { Step } from './run-steps';

export type ReleasePorts = {
  /** runs the Firebase CLI with the project’s firebase.json. Rejects with a sentence if it fails */
  firebase: (args: readonly string[]) => Promise<void>;
  gcloud: (args: readonly string[]) => Promise<void>;
  /** runs a program. Returns its output, or null if it fails */
  output: (program: string, args: readonly string[]) => Promise<string | null>;
};

const isPrivate = ({ functionsEnv }: Pick<Project, 'functionsEnv'>): boolean =>
  functionsEnv.FUNCTIONS_INVOKER === 'private';

/** The functions that people’s browsers call. */
const OPEN = ['api', 'pay'];

/** The built functions. Rejects if they cannot be loaded. */
export async function builtFunctions(
  { output }: Pick<ReleasePorts, 'output'>,
  { functionsEnv }: Pick<Project, 'functionsEnv'>,
): Promise<FunctionSize[]> {
  const text = await output('npm', ['run', '-s', 'functions:manifest']);
  if (text === null) throw new Error('The built functions cannot be loaded: npm run functions:check');
  return sizesOf(JSON.parse(text), functionsEnv);
}

/**
 * The steps that change the project. They need a build. The functions come first, in batches, because the
 * site calls them. If a batch fails, the old site and the old rules still fit each other.
 */
export function releaseSteps(
  ports: Omit<ReleasePorts, 'output'>,
  project: Project & { projectId: string },
  built: readonly FunctionSize[],
): Step[] {
  const { projectId, functionsEnv } = project;
  const batches = batchesOf(built);
  const region = functionsEnv.HAIL_REGION ?? '';
  return [
    ...batches.map((batch, index) => ({
      name: `functions ${String(index + 1)} of ${String(batches.length)}`,
      run: () => ports.firebase(['deploy', '--only', batch.map(({ name }) => `functions:${name}`).join(',')]),
    })),
    ...(isPrivate(project)
      ? [
          {
            name: 'callers',
            // Firebase gives no one the right to call these functions. So Cloud Run must not check the right.
            run: async () => {
              const options = ['--no-invoker-iam-check', '--region', region, '--project', projectId];
              for (const name of OPEN) await ports.gcloud(['run', 'services', 'update', name, ...options]);
            },
          },
        ]
      : []),
    { name: 'rules', run: () => ports.firebase(['deploy', '--only', 'database,storage']) },
    { name: 'site', run: () => ports.firebase(['deploy', '--only', 'hosting']) },
  ];
}

/**
 * The commands that delete functions of an older version. A deploy in batches deletes no function. An empty
 * list if there are none, or if the CLI does not answer.
 */
export async function oldFunctions(
  { output }: Pick<ReleasePorts, 'output'>,
  { alias, projectId }: Project & { projectId: string },
  built: readonly FunctionSize[],
): Promise<string[]> {
  const list = listedFunctions(await output('firebase', [...LIST_FUNCTIONS, '--project', projectId]));
  const names = built.map(({ name }) => name);
  return (list ?? [])
    .filter(({ id }) => !names.includes(id))
    .map(({ id, region }) => firebaseCommand(alias, `functions:delete ${id} --region ${region}`));
}
