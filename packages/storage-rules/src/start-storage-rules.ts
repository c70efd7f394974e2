import type { Readable, Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { z } from 'zod';
import { loadRuleset, type StorageRuleset } from './ruleset';
import type { Issue } from './syntax';
import { requestSchema, type RulesRequest } from './wire';

export type StorageRulesOptions = {
  /** the requests, one JSON object per line */
  input: Readable;
  /** the answers, one JSON object per line */
  output: Writable;
  /** gets each line that is for people */
  log: (line: string) => void;
};

type Answer = { id: number; status: 'ok'; result?: object; errors: string[]; warnings: string[] };

const idSchema = z.object({ id: z.number() });

/** An error with its place, in the form that the Storage emulator reads. */
function describe({ message, file, line }: Issue): string {
  return JSON.stringify({ description_: message, sourcePosition_: { fileName_: file, line_: line } });
}

class RulesRuntime {
  private readonly rulesets = new Map<string, StorageRuleset>();

  constructor(private readonly options: StorageRulesOptions) {}

  start(): Promise<void> {
    const { input } = this.options;
    const decoder = new StringDecoder('utf8');
    let pending = '';
    this.send({ id: -1, status: 'ok' });
    return new Promise((resolve, reject) => {
      input.on('data', (chunk: Buffer | string) => {
        pending += typeof chunk === 'string' ? chunk : decoder.write(chunk);
        const lines = pending.split('\n');
        pending = lines.pop() ?? '';
        for (const line of lines) this.handleLine(line.trim());
      });
      input.once('end', resolve);
      input.once('error', reject);
    });
  }

  private handleLine(line: string): void {
    if (line === '') return;
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch {
      this.options.log('A line that is not JSON was ignored.');
      return;
    }
    const request = requestSchema.safeParse(message);
    if (request.success) {
      this.send(this.answerSafely(request.data));
      return;
    }
    const { data } = idSchema.safeParse(message);
    const reason = z.prettifyError(request.error).replaceAll('\n', ' ');
    if (data)
      this.send({ id: data.id, status: 'ok', errors: [`Request not understood: ${reason}`], warnings: [] });
    else this.options.log(`A request without id was ignored: ${reason}`);
  }

  /** Answers a request even if it fails. Without an answer, an upload would wait for ever. */
  private answerSafely(request: RulesRequest): Answer {
    try {
      return this.answer(request);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.options.log(`A request failed: ${reason}`);
      return { id: request.id, status: 'ok', errors: [`Internal error: ${reason}`], warnings: [] };
    }
  }

  private answer({ id, action, context }: RulesRequest): Answer {
    if (action === 'load_ruleset') {
      const loaded = loadRuleset(context.source.files);
      if (!loaded.ok) return { id, status: 'ok', errors: loaded.errors.map(describe), warnings: [] };
      const { ruleset } = loaded;
      this.rulesets.set(context.rulesetName, ruleset);
      const result = { rulesVersion: ruleset.version };
      return { id, status: 'ok', result, errors: [], warnings: ruleset.warnings.map(describe) };
    }
    const ruleset = this.rulesets.get(context.rulesetName);
    if (ruleset === undefined) {
      return {
        id,
        status: 'ok',
        errors: [`No ruleset named ${context.rulesetName} is loaded.`],
        warnings: [],
      };
    }
    const { permit, problems } = ruleset.verify(context);
    return { id, status: 'ok', result: { permit }, errors: [], warnings: problems.map(describe) };
  }

  /**
   * Writes only ASCII characters. The emulator decodes each chunk separately, so it could not read a
   * character that two chunks share.
   */
  private send(message: object): void {
    const json = JSON.stringify(message).replace(
      /[^\n -~]/g,
      (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    this.options.output.write(`${json}\n`);
  }
}

/**
 * Answers the rules requests of the Storage emulator until the input ends. Requests and answers are JSON
 * objects, one per line. The first line says that the runtime is ready. Rejects if the input cannot be read.
 */
export function startStorageRules(options: StorageRulesOptions): Promise<void> {
  return new RulesRuntime(options).start();
}
