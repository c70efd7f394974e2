import { input, select } from '@inquirer/prompts';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LIVE_ALIAS } from '../project/project';
import { problemOf, QUESTIONS, type Answers } from './answers';
import { AnswersError, answersOfFlags, collectAnswers, filesFor, writeFiles, type Ask } from './configure';

const HELP = `npm run configure [-- options]

Asks for the project, its regions, the site, currency, map, mail and SMS, and writes .firebaserc, firebase.json, the settings
of the web app and those of the functions. You can run it again at any time. It suggests the current values.

  --alias NAME          another project than the live one, such as staging (default ${LIVE_ALIAS})
  --yes                 ask nothing, and use the flags and the current values
${QUESTIONS.map(({ flag, text }) => `  --${flag.padEnd(20)}${text}`).join('\n')}`;

const root = process.env.HAIL_ROOT ?? join(import.meta.dirname, '../..');

/** Asks at the terminal until the answer is valid. */
const askAtTerminal: Ask = (question, suggested, answers) => {
  const { text: message, choices } = question;
  return choices === undefined
    ? input({
        message,
        default: suggested === '' ? undefined : suggested,
        validate: (answer) => problemOf(question, answer.trim(), answers) ?? true,
      })
    : select({
        message,
        choices: choices.map((value) => ({ value })),
        default: suggested === '' ? undefined : suggested,
      });
};

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    options: {
      alias: { ...text, default: LIVE_ALIAS },
      yes: flag,
      help: flag,
      ...Object.fromEntries(QUESTIONS.map((question) => [question.flag, text])),
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const { alias, yes, help: _help, ...rest } = values;
  const flags: Answers = Object.fromEntries(
    Object.entries(rest).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const isAlone = yes || !process.stdin.isTTY;
  const given = isAlone ? flags : await collectAnswers({ root, alias, flags }, askAtTerminal);
  const answers = await answersOfFlags(root, alias, given);
  const files = await filesFor(root, alias, answers);
  const changed = writeFiles(root, files);
  console.log(
    changed.length === 0
      ? 'Nothing has changed.'
      : `Written:\n${changed.map((path) => `  ${path}`).join('\n')}`,
  );
  console.log('Next: npm run doctor, then npm run secrets (docs/going-live.md).');
}

try {
  await main();
} catch (error) {
  const isKnown =
    error instanceof AnswersError || (error instanceof Error && error.name === 'ExitPromptError');
  console.error(isKnown ? error.message : error);
  process.exitCode = 1;
}
