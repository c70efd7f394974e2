import { WebSocket } from 'ws';
import { z } from 'zod';

const messageSchema = z.object({
  t: z.enum(['c', 'd']),
  d: z.looseObject({ t: z.string().optional(), r: z.number().optional(), a: z.string().optional() }),
});
const answerSchema = z.object({ r: z.number(), b: z.object({ s: z.string(), d: z.unknown() }) });

export type Message = z.infer<typeof messageSchema>;
export type Answer = { readonly s: string; readonly d: unknown };

/** A client that uses the raw wire protocol, and keeps all received messages in order. */
export class RawClient {
  readonly messages: Message[] = [];
  /** Every WebSocket frame as it was received. */
  readonly frames: string[] = [];
  private readonly waiting = new Set<() => void>();
  private requests = 0;
  private segments = 0;
  private text = '';

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.receive(data.toString('utf8')));
    socket.on('close', () => this.wake());
  }

  /** Connects and waits for the greeting. */
  static async connect(url: string, ns = 'demo', params = ''): Promise<RawClient> {
    const client = new RawClient(new WebSocket(`${url.replace('http', 'ws')}/.ws?v=5&ns=${ns}${params}`));
    await client.until(() => client.messages.length > 0);
    return client;
  }

  get greeting(): Message | undefined {
    return this.messages[0];
  }

  get isClosed(): boolean {
    return this.socket.readyState === WebSocket.CLOSED;
  }

  /** The changes and answers since the greeting, as short texts such as `d a/b {"x":1}` and `r1 ok`. */
  get story(): string[] {
    return this.messages.filter((message) => message.t === 'd').map((message) => storyOf(message.d));
  }

  /** Deletes the messages and frames that were received so far. */
  forget(): void {
    this.messages.splice(0);
    this.frames.splice(0);
  }

  /** Sends a request without waiting. Returns its number. */
  post(action: string, body: unknown): number {
    this.requests += 1;
    this.sendText(JSON.stringify({ t: 'd', d: { r: this.requests, a: action, b: body } }));
    return this.requests;
  }

  /** Sends a request and waits for its answer. */
  async ask(action: string, body: unknown): Promise<Answer> {
    return this.answer(this.post(action, body));
  }

  /** Waits for the answer to request `id`. */
  async answer(id: number): Promise<Answer> {
    const find = () => this.messages.find((message) => message.t === 'd' && message.d.r === id);
    await this.until(() => find() !== undefined);
    return answerSchema.parse(find()?.d).b;
  }

  /** Sends a text as the SDK does. A long text is split into segments, but never inside a character. */
  sendText(text: string): void {
    const parts = text.match(/[\s\S]{1,8192}/gu) ?? [];
    if (parts.length > 1) this.socket.send(String(parts.length));
    for (const part of parts) this.socket.send(part);
  }

  /** Resolves when a condition on the received messages is true. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      if (this.isClosed) throw new Error('The connection ended while waiting');
      await new Promise<void>((resolve) => this.waiting.add(resolve));
    }
  }

  /** Closes the connection normally, or cuts it off. */
  async close(isCut = false): Promise<void> {
    if (isCut) this.socket.terminate();
    else this.socket.close(1000);
    while (!this.isClosed) await new Promise<void>((resolve) => this.waiting.add(resolve));
  }

  private receive(frame: string): void {
    this.frames.push(frame);
    if (this.segments > 0) {
      this.text += frame;
      this.segments -= 1;
      if (this.segments > 0) return;
    } else if (/^\d{1,6}$/.test(frame)) {
      this.segments = Number(frame);
      this.text = '';
      return;
    } else {
      this.text = frame;
    }
    this.messages.push(messageSchema.parse(JSON.parse(this.text)));
    this.wake();
  }

  private wake(): void {
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }
}

function storyOf(data: Message['d']): string {
  if (data.r !== undefined) return `r${data.r} ${answerSchema.parse(data).b.s}`;
  const { p, d, t, ...rest } = z.record(z.string(), z.unknown()).parse(data.b);
  const tag = typeof t === 'number' ? ` #${t}` : '';
  const more = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
  return `${data.a ?? ''} ${typeof p === 'string' ? p : ''}${d === undefined ? '' : ` ${JSON.stringify(d)}`}${more}${tag}`;
}

/** An unsigned token, as the Auth emulator and the SDKs' mocks make it. */
export function unsignedToken(claims: Record<string, unknown>): string {
  const part = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');
  return `${part({ alg: 'none', type: 'JWT' })}.${part(claims)}.`;
}
