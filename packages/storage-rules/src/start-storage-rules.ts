import type { Readable, Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { z } from 'zod';
import { loadRuleset, type StorageRuleset } from './ruleset';
import type { Issue } from './syntax';
import { requestSchema, type RulesRequest } from './wire';

export type StorageRulesOptions = {
  /** requests, one JSON object a line */
  input: Readable;
  /** answers, one JSON object a line */
  output: Writable;
  /** takes one line for people */
  log: (line: string) => void;
};

type Answer = { id: number; status: 'ok'; result?: object; errors: string[]; warnings: string[] };

const idSchema = z.object({ id: z.number() });

/** The form in which the Storage emulator reads a fault with its place. */
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

  /** A request that is never answered would hang its upload for ever. */
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

  /** Writes pure ASCII, because the reader decodes each chunk by itself and a character may span two. */
  private send(message: object): void {
    const json = JSON.stringify(message).replace(
      /[^\n -~]/g,
      (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    this.options.output.write(`${json}\n`);
  }
}

/**
 * Answers the Storage emulator's rules requests from `input` on `output`, one JSON object a line, until the input
 * ends. The first line says that the runtime is ready. Rejects when the input cannot be read.
 */
export function startStorageRules(options: StorageRulesOptions): Promise<void> {
  return new RulesRuntime(options).start();
}
