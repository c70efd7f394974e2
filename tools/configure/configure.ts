import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import { withValues } from '../project/env-file';
import { firebaseJsonFor } from '../project/firebase-json';
import {
  firebasercSchema,
  LIVE_ALIAS,
  readProject,
  stateFile,
  textOf,
  type Project,
} from '../project/project';
import {
  isAsked,
  problemOf,
  QUESTIONS,
  settingsOf,
  webEnvFile,
  type Answers,
  type Question,
} from './answers';

/**
 * Gets the answer to a question. One implementation asks a person, and another returns the suggested value.
 * `suggested` is the value from the files.
 */
export type Ask = (question: Question, suggested: string, answers: Answers) => Promise<string>;

/** The error for missing or wrong answers if no person can be asked. */
export class AnswersError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'AnswersError';
  }
}

const operatorSchema = z.object({ currency: z.string().default('') });
const OPERATOR = 'operator.json';

/**
 * The currency that an earlier run of `npm run configure` stored for this project. Empty if there is no such
 * run.
 */
export function savedCurrency(root: string, projectId: string | null): string {
  const text = projectId === null ? null : textOf(root, stateFile(projectId, OPERATOR));
  return operatorSchema.safeParse(JSON.parse(text ?? 'null')).data?.currency ?? '';
}

/** Asks every question that the given flags do not answer. */
export async function collectAnswers(
  { root, alias, flags }: { root: string; alias: string; flags: Answers },
  ask: Ask,
): Promise<Answers> {
  let answers: Record<string, string> = {};
  let project: Project = readProject(root, alias);
  for (const question of QUESTIONS) {
    if (!isAsked(question, answers)) continue;
    const suggested = question.suggested(answers, project);
    const answer = (flags[question.flag] ?? (await ask(question, suggested, answers))).trim();
    answers = { ...answers, [question.flag]: answer };
    if (question.flag !== 'project') continue;
    // The files of another project contain no answers for this project.
    const isSame = answer === project.projectId;
    if (!isSame) project = { ...project, projectId: answer, webEnv: {}, functionsEnv: {} };
    answers['saved-currency'] = savedCurrency(root, answer);
  }
  delete answers['saved-currency'];
  return answers;
}

/** Takes the answers from flags and from the values in the files. Throws one error with all problems. */
export async function answersOfFlags(root: string, alias: string, flags: Answers): Promise<Answers> {
  const answers = await collectAnswers({ root, alias, flags }, (_question, suggested) =>
    Promise.resolve(suggested),
  );
  const problems = QUESTIONS.filter((question) => isAsked(question, answers)).flatMap((question) => {
    const answer = answers[question.flag] ?? '';
    const problem = problemOf(question, answer, answers);
    return problem === null ? [] : [`--${question.flag}${answer === '' ? '' : ` ${answer}`}: ${problem}`];
  });
  if (problems.length > 0) throw new AnswersError(problems);
  return answers;
}

/** The JSON text in the format of this repository's formatter. */
async function asWritten(root: string, value: unknown): Promise<string> {
  const style = (await resolveConfig(join(root, 'firebase.json'))) ?? {};
  return format(JSON.stringify(value), { ...style, parser: 'json' });
}

/** The content of every file that depends on the answers, by path. Only this project's files are changed. */
export async function filesFor(root: string, alias: string, answers: Answers): Promise<Map<string, string>> {
  const { project = '', currency = '' } = answers;
  const { web, functions } = settingsOf(answers);
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
  const before = firebasercSchema
    .catch({ projects: {} })
    .parse(JSON.parse(textOf(root, '.firebaserc') ?? 'null'));
  const files = new Map([
    ['.firebaserc', json({ ...before, projects: { ...before.projects, [alias]: project } })],
    [
      webEnvFile(alias),
      withValues(textOf(root, webEnvFile(alias)) ?? textOf(root, '.env.example') ?? '', web),
    ],
    [
      `functions/.env.${project}`,
      withValues(
        textOf(root, `functions/.env.${project}`) ?? textOf(root, 'functions/.env.example') ?? '',
        functions,
      ),
    ],
    [stateFile(project, OPERATOR), json({ currency })],
  ]);
  // The repository's firebase.json belongs to the live service. For another project, the deploy creates its
  // own file.
  if (alias === LIVE_ALIAS)
    files.set(
      'firebase.json',
      await asWritten(
        root,
        firebaseJsonFor(JSON.parse(textOf(root, 'firebase.json') ?? 'null'), {
          webEnv: web,
          functionsEnv: functions,
        }),
      ),
    );
  return files;
}

/** Writes the files whose content differs. Returns their paths. */
export function writeFiles(root: string, files: ReadonlyMap<string, string>): string[] {
  const changed = [...files].filter(([path, text]) => textOf(root, path) !== text);
  for (const [path, text] of changed) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return changed.map(([path]) => path);
}
