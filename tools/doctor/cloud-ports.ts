import type { z } from 'zod';
import { parsedJson } from '../project/parsed-json';
import { scriptCommand } from '../project/printed-commands';
import type { Project } from '../project/project';
import { warn, type Finding } from './finding';

export type CloudPorts = {
  /** runs the Firebase CLI for the project. Returns its output, or null if it fails */
  firebase: (args: readonly string[]) => Promise<string | null>;
  /** runs the Google Cloud CLI. Returns its output, or null if it fails or is not installed */
  gcloud: (args: readonly string[]) => Promise<string | null>;
  fetch: typeof fetch;
  /** the declaration of the functions that a deploy would send. Null if they cannot be built */
  manifest: () => Promise<unknown>;
};

/** A project with a known id. */
export type RealProject = Project & { projectId: string };

export const unseen = (what: string): Finding =>
  warn(`${what} cannot be checked`, 'Install the Google Cloud CLI and log in: gcloud auth login');

export const accessOf = ({ alias }: RealProject): string =>
  `${scriptCommand('access', alias)}  prints the commands that fix it. ${scriptCommand('access', alias, '--run')}  runs them.`;

/**
 * The JSON output of a program, parsed with a schema. Null if the program failed or its output does not
 * match.
 */
export async function jsonOf<T>(text: Promise<string | null>, schema: z.ZodType<T>): Promise<T | null> {
  return parsedJson(await text, schema);
}
