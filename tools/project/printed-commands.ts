import { forAlias, LIVE_ALIAS } from './project';

/** Commands as programs print them, for the project behind an alias. Each works as printed. */

const withOptions = (command: string, options: readonly string[]): string =>
  options.length === 0 ? command : `${command} -- ${options.join(' ')}`;

const projectOption = (alias: string): string[] => (alias === LIVE_ALIAS ? [] : [`--project ${alias}`]);

/** `npm run configure` has a different option for the project. */
export const configureCommand = (alias: string, ...options: string[]): string =>
  withOptions('npm run configure', [...(alias === LIVE_ALIAS ? [] : [`--alias ${alias}`]), ...options]);

/** A script of package.json that takes an alias. */
export const scriptCommand = (
  script: 'access' | 'alerts' | 'deploy' | 'doctor' | 'secrets',
  alias: string,
  ...options: string[]
): string => withOptions(`npm run ${script}`, [...options, ...projectOption(alias)]);

/** The Firebase CLI. Without a project it uses the live one. */
export const firebaseCommand = (alias: string, command: string): string =>
  `npx firebase ${command}${forAlias(alias)}`;
