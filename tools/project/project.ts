import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { z } from 'zod';
import { valuesOf } from './env-file';

/** The alias of the live service. A test project has another one, such as staging. */
export const LIVE_ALIAS = 'default';

/** Vite's mode for an alias, which names the file of the web app's settings. */
export const modeOf = (alias: string): string => (alias === LIVE_ALIAS ? 'production' : alias);

/** The end of a printed command for the project behind an alias, empty for the live one. */
export const forAlias = (alias: string): string => (alias === LIVE_ALIAS ? '' : ` --project ${alias}`);

/** The local data about a project on this machine: answers that no setting keeps, and the state of a deploy. */
export const stateFile = (projectId: string, name: string): string => join('.hail', projectId, name);

/** `MAP_HOSTS` is a setting of the build only, not of the page. */
const WEB_PREFIXES = ['VITE_', 'MAP_HOSTS'];

export const firebasercSchema = z.looseObject({ projects: z.record(z.string(), z.string()) });

export function textOf(root: string, ...path: string[]): string | null {
  const file = join(root, ...path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Reads the configuration of the project behind an alias. */
export function readProject(root: string, alias: string = LIVE_ALIAS) {
  const jsonOf = (file: string): unknown => JSON.parse(textOf(root, file) ?? 'null');
  const projectId = firebasercSchema.safeParse(jsonOf('.firebaserc')).data?.projects[alias] ?? null;
  const envOf = (file: string): Record<string, string> => valuesOf(textOf(root, 'functions', file));
  return {
    alias,
    /** `.firebaserc` at the alias, null if there is none */
    projectId,
    /** the files that Vite reads for a build of this project: .env.production, or .env.<alias> */
    webEnv: loadEnv(modeOf(alias), root, WEB_PREFIXES),
    /** names in functions/.env.example */
    knownFunctionSettings: Object.keys(envOf('.env.example')),
    /** functions/.env and functions/.env.<project>, merged */
    functionsEnv: { ...envOf('.env'), ...(projectId === null ? {} : envOf(`.env.${projectId}`)) },
    /** firebase.json */
    firebaseJson: jsonOf('firebase.json'),
  };
}

/** One Firebase project with its configuration in this repository. */
export type Project = ReturnType<typeof readProject>;
