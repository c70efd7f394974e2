import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { z } from 'zod';
import { valuesOf } from './env-file';

/** The alias of the live service. A test project has another alias, such as staging. */
export const LIVE_ALIAS = 'default';

/** Vite's mode for an alias. The name of the file with the web app's settings contains the mode. */
export const modeOf = (alias: string): string => (alias === LIVE_ALIAS ? 'production' : alias);

/** The option for the project at the end of a printed command. Empty for the live project. */
export const forAlias = (alias: string): string => (alias === LIVE_ALIAS ? '' : ` --project ${alias}`);

/**
 * The path of a file about a project on this machine. Such files contain answers that no setting stores, and
 * the state of a deploy.
 */
export const stateFile = (projectId: string, name: string): string => join('.hail', projectId, name);

/** `MAP_HOSTS` and `MAIL_DKIM_SELECTOR` are settings of these tools. The page does not get them. */
const WEB_PREFIXES = ['VITE_', 'MAP_HOSTS', 'MAIL_DKIM_SELECTOR'];

export const firebasercSchema = z.looseObject({ projects: z.record(z.string(), z.string()) });

export function textOf(root: string, ...path: string[]): string | null {
  const file = join(root, ...path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Reads the configuration of the project with this alias. */
export function readProject(root: string, alias: string = LIVE_ALIAS) {
  const jsonOf = (file: string): unknown => JSON.parse(textOf(root, file) ?? 'null');
  const projectId = firebasercSchema.safeParse(jsonOf('.firebaserc')).data?.projects[alias] ?? null;
  const envOf = (file: string): Record<string, string> => valuesOf(textOf(root, 'functions', file));
  return {
    alias,
    /** the project id in `.firebaserc` for the alias. Null if there is no id */
    projectId,
    /** the values that Vite reads for a build of this project, from .env.production or .env.<alias> */
    webEnv: loadEnv(modeOf(alias), root, WEB_PREFIXES),
    /** the names in functions/.env.example */
    knownFunctionSettings: Object.keys(envOf('.env.example')),
    /** the values in functions/.env and functions/.env.<project> */
    functionsEnv: { ...envOf('.env'), ...(projectId === null ? {} : envOf(`.env.${projectId}`)) },
    /** the content of firebase.json */
    firebaseJson: jsonOf('firebase.json'),
  };
}

/** A Firebase project with its configuration in this repository. */
export type Project = ReturnType<typeof readProject>;
