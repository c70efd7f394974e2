import { shellCommand } from '../project/shell-words';
import { knownFailure } from './known-failures';
import type { Programs } from './programs';

/**
 * Runs the Firebase CLI or the Google Cloud CLI. Rejects with the meaning of a failure and the command that
 * mends it. `context` is the project, for this command.
 */
export async function runCloudTool(
  { show }: Programs,
  program: 'firebase' | 'gcloud',
  args: readonly string[],
  context: Parameters<typeof knownFailure>[1],
): Promise<void> {
  const { code, text } = await show(program, args);
  if (code === 0) return;
  const known = knownFailure(text, context);
  throw new Error(
    known === null
      ? `${shellCommand(program, args)} failed with code ${String(code)}. Its output above says why.`
      : `${known.what}.\n         ${known.command}`,
  );
}
