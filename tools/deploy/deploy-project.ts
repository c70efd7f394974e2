import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { localFindings } from '../doctor/local-checks';
import { firebaseJsonFor } from '../project/firebase-json';
import { modeOf, readProject, stateFile, textOf } from '../project/project';
import { noProject } from '../project/run-tool';
import { isRunning, takeLock, type DeployLock } from './deploy-lock';
import type { Programs } from './programs';
import { answersOf, withAnswers } from './questions';
import { builtFunctions, oldFunctions, releaseSteps } from './release-steps';
import { runCloudTool } from './run-cloud-tool';
import { runSteps, type Step } from './run-steps';
import { smokeProblems } from './smoke';
import { writeUploadRules } from './upload-files';

/** The file with this project's version of firebase.json. It exists only during a deploy. */
const CONFIG = 'firebase.deploy.json';
const STATE = 'deploy.json';

export type DeployOptions = {
  root: string;
  /** the project's name in .firebaserc */
  alias: string;
  /** whether the deploy starts again from its first step */
  isAgain: boolean;
  /** whether only the smoke test of the deployed service runs */
  isSmokeOnly: boolean;
};

export type DeployPorts = {
  fetch: typeof fetch;
  programs: Programs;
  wait: (ms: number) => Promise<void>;
  /** whether a person at a terminal can answer the questions of the Firebase CLI */
  isTerminal: boolean;
  say: (line: string) => void;
};

/**
 * Deploys a project. Starts at the step where the last run with the same code and settings stopped. Returns
 * whether the deploy is complete.
 */
export async function deployProject(options: DeployOptions, ports: DeployPorts): Promise<boolean> {
  const { root } = options;
  const { programs, say } = ports;
  const { output } = programs;
  const npm = async (args: readonly string[], env?: NodeJS.ProcessEnv): Promise<void> => {
    const { code } = await programs.show('npm', args, env);
    if (code !== 0) throw new Error(`npm ${args.join(' ')} failed with code ${String(code)}`);
  };

  const project = readProject(root, options.alias);
  const { projectId } = project;
  if (projectId === null || projectId.startsWith('demo-')) {
    say(noProject(options.alias));
    return false;
  }
  const state = join(root, stateFile(projectId, STATE));
  if (options.isAgain) rmSync(state, { force: true });

  const cloud = (program: 'firebase' | 'gcloud', args: readonly string[]): Promise<void> =>
    runCloudTool(programs, program, args, { ...project, projectId });
  const onProject = ['--project', projectId, '--config', CONFIG];
  const smoke = async (): Promise<void> => {
    const problems = await smokeProblems(
      {
        fetch: ports.fetch,
        firebase: (args) => output('firebase', [...args, '--project', projectId]),
        newId: randomUUID,
        wait: ports.wait,
        say,
      },
      project,
    );
    if (problems.length > 0) throw new Error(problems.join('\n         '));
  };
  /** Without a terminal, the known questions of the Firebase CLI are answered. */
  const answered = (args: readonly string[]): readonly string[] =>
    ports.isTerminal ? args : withAnswers(args);
  const questions = async (): Promise<void> => {
    for (const line of await answersOf(output, { ...project, projectId })) say(line);
  };
  const buildSteps: Step[] = [
    {
      name: 'settings',
      run: () => {
        const failures = localFindings({ ...project, nodeVersion: process.version }).filter(
          ({ level }) => level === 'fail',
        );
        if (failures.length === 0) return Promise.resolve();
        return Promise.reject(
          new Error(
            failures.map(({ what, remedy }) => `${what}\n         ${remedy ?? ''}`).join('\n         '),
          ),
        );
      },
    },
    // Only Google can say whether it accepts the rules. This takes seconds, and the next step takes minutes.
    {
      name: 'dry run of the rules',
      run: () => cloud('firebase', ['deploy', '--dry-run', '--only', 'database,storage', ...onProject]),
    },
    { name: 'check', run: () => npm(['run', 'check']) },
    {
      name: 'build',
      run: async () => {
        await npm(['run', 'build', '--', '--mode', modeOf(project.alias)], { NODE_ENV: 'production' });
        await npm(['run', 'functions:build']);
      },
    },
    ...(ports.isTerminal ? [] : [{ name: 'questions', run: questions }]),
    { name: 'dry run', run: () => cloud('firebase', answered(['deploy', '--dry-run', ...onProject])) },
  ];

  const commit = (await output('git', ['rev-parse', 'HEAD'])) ?? '';
  const changes = (await output('git', ['diff', 'HEAD'])) ?? '';
  const settings = JSON.stringify([project.webEnv, project.functionsEnv]);
  const key = createHash('sha256').update(commit).update(changes).update(settings).digest('hex');
  const stepPorts = {
    readState: () => (options.isSmokeOnly ? null : textOf(root, stateFile(projectId, STATE))),
    writeState: (text: string) => {
      // If only the smoke test runs, it is not part of a deploy, so no state is stored.
      if (options.isSmokeOnly) return;
      mkdirSync(dirname(state), { recursive: true });
      writeFileSync(state, text);
    },
    say,
  };
  const smokeStep = { name: 'smoke test', run: smoke };
  const releasePorts = {
    firebase: (args: readonly string[]) => cloud('firebase', answered([...args, ...onProject])),
    gcloud: (args: readonly string[]) => cloud('gcloud', args),
    output,
  };
  const release = async (lock: DeployLock): Promise<boolean> => {
    const locked = (steps: readonly Step[]): Step[] =>
      steps.map(({ name, run: work }) => ({ name, run: () => lock.renew().then(work) }));
    // This project's version of firebase.json. Projects differ in their policy, region and database.
    const config = writeUploadRules(
      root,
      stateFile(projectId, 'rules'),
      firebaseJsonFor(project.firebaseJson, project),
    );
    writeFileSync(join(root, CONFIG), JSON.stringify(config, null, 2));
    if (!(await runSteps(stepPorts, key, locked(buildSteps)))) return false;
    // The batches of functions are known only after the build.
    const built = await builtFunctions(releasePorts, project);
    const steps = [...releaseSteps(releasePorts, { ...project, projectId }, built), smokeStep];
    if (!(await runSteps(stepPorts, key, locked(steps)))) return false;
    for (const command of await oldFunctions(releasePorts, { ...project, projectId }, built))
      say(`A function of an older version is still there. This command deletes it: ${command}`);
    return true;
  };

  const underLock = async (): Promise<boolean> => {
    const lock = await takeLock(root, project, {
      firebase: (args) => output('firebase', [...args, '--project', projectId]),
      now: Date.now,
      newId: randomUUID,
      wait: ports.wait,
      isRunning,
      pid: process.pid,
      host: hostname(),
    });
    try {
      return await release(lock);
    } finally {
      rmSync(join(root, CONFIG), { force: true });
      await lock.release();
    }
  };

  let isDone = false;
  try {
    isDone = options.isSmokeOnly ? await runSteps(stepPorts, key, [smokeStep]) : await underLock();
  } catch (error) {
    say(`[ FAIL ] ${error instanceof Error ? error.message : String(error)}`);
  }
  if (isDone) say(`${project.functionsEnv.APP_URL ?? projectId} runs this version.`);
  return isDone;
}
