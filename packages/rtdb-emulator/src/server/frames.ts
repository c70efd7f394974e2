import type { Change } from '../store/change';
import { jsonText } from '../tree/json-write';
import { joinPath } from '../tree/path';

/** The longest text in one WebSocket frame. The JavaScript SDK cuts its own messages at the same length. */
const FRAME_CHARS = 16384;
/** The longest text that can be a segment count instead of a message. */
const COUNT_CHARS = 6;

/** A message to a client: encoded once, however many sockets it goes to. */
export class Frame {
  private encoded: readonly Buffer[] | undefined;

  constructor(readonly text: string) {}

  /** The WebSocket frames' contents: the message, or its segment count and its segments. */
  get buffers(): readonly Buffer[] {
    this.encoded ??= this.text.length <= FRAME_CHARS ? [Buffer.from(this.text)] : segments(this.text);
    return this.encoded;
  }
}

function segments(text: string): Buffer[] {
  const parts: Buffer[] = [];
  for (let from = 0; from < text.length;) {
    let to = Math.min(from + FRAME_CHARS, text.length);
    // A surrogate pair must not be cut: its halves cannot be encoded apart.
    if (to < text.length && isHighSurrogate(text.charCodeAt(to - 1))) to -= 1;
    parts.push(Buffer.from(text.slice(from, to)));
    from = to;
  }
  return [Buffer.from(String(parts.length)), ...parts];
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

/** Joins the segments that a client cut a long message into. */
export class FrameJoiner {
  private missing = 0;
  private parts: string[] = [];
  private chars = 0;

  /** The complete message that this frame ends, or null. Throws RangeError past `maxChars`. */
  push(text: string, maxChars: number): string | null {
    if (this.missing === 0) {
      if (text.length <= COUNT_CHARS && /^\d+$/.test(text)) {
        // A lone "0" is the client's sign of life.
        this.missing = Number(text);
        return null;
      }
      return text;
    }
    this.parts.push(text);
    this.chars += text.length;
    this.missing -= 1;
    if (this.chars > maxChars) throw new RangeError('The message is too long');
    if (this.missing > 0) return null;
    const message = this.parts.join('');
    this.parts = [];
    this.chars = 0;
    return message;
  }
}

const heads = new WeakMap<Change, { readonly head: string; plain: Frame | undefined }>();

/** The push of a change to a listener, with its tag when the listen is a filtered one. */
export function changeFrame(change: Change, tag: number | null): Frame {
  let known = heads.get(change);
  if (!known) {
    known = { head: changeHead(change), plain: undefined };
    heads.set(change, known);
  }
  if (tag !== null) return new Frame(`${known.head},"t":${tag}}}}`);
  known.plain ??= new Frame(`${known.head}}}}`);
  return known.plain;
}

function changeHead(change: Change): string {
  const path = JSON.stringify(joinPath(change.path));
  if (change.kind === 'put') {
    return `{"t":"d","d":{"a":"d","b":{"p":${path},"d":${jsonText(change.node, 'export')}`;
  }
  const entries = change.changes.map(
    (inner) => `${JSON.stringify(joinPath(inner.path))}:${jsonText(inner.node, 'export')}`,
  );
  return `{"t":"d","d":{"a":"m","b":{"p":${path},"d":{${entries.join(',')}}`;
}

/** The answer to request `id`; `data` is JSON text. */
export function answerFrame(id: number, status: string, data: string): Frame {
  return new Frame(`{"t":"d","d":{"r":${id},"b":{"s":${JSON.stringify(status)},"d":${data}}}}`);
}

/** A message that the server starts by itself: a revoked listen, a revoked token, a debug text. */
export function actionFrame(action: string, body: unknown): Frame {
  return new Frame(JSON.stringify({ t: 'd', d: { a: action, b: body } }));
}

/** A control message about the connection. */
export function controlFrame(type: string, data: unknown): Frame {
  return new Frame(JSON.stringify({ t: 'c', d: { t: type, d: data } }));
}
