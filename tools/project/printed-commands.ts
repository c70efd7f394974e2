import { forAlias, LIVE_ALIAS } from './project';

/** Commands that programs print. They contain the project of an alias, so that they can be run as printed. */

const withOptions = (command: string, options: readonly string[]): string =>
  options.length === 0 ? command : `${command} -- ${options.join(' ')}`;

const projectOption = (alias: string): string[] => (alias === LIVE_ALIAS ? [] : [`--project ${alias}`]);

/** In `npm run configure` the option for the project has another name than in the other scripts. */
export const configureCommand = (alias: string, ...options: string[]): string =>
  withOptions('npm run configure', [...(alias === LIVE_ALIAS ? [] : [`--alias ${alias}`]), ...options]);

/** The command for a script of package.json that accepts an alias. */
export const scriptCommand = (
  script: 'access' | 'alerts' | 'deploy' | 'doctor' | 'secrets',
  alias: string,
  ...options: string[]
): string => withOptions(`npm run ${script}`, [...options, ...projectOption(alias)]);

/** A command of the Firebase CLI. Without a project the CLI uses the live project. */
export const firebaseCommand = (alias: string, command: string): string =>
  `npx firebase ${command}${forAlias(alias)}`;

/** The command that asks Google for more processors. `YOUR_ADDRESS` gets the answer. */
export const quotaRequest = (projectId: string, region: string, processors: number): string =>
  `gcloud beta quotas preferences create --project ${projectId} --service run.googleapis.com --quota-id CpuAllocPerProjectRegion --dimensions region=${region} --preferred-value ${String(processors * 1000)} --email YOUR_ADDRESS`;
