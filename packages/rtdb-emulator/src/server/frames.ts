import type { Change } from '../store/change';
import { jsonText } from '../tree/json-write';
import { joinPath } from '../tree/path';

/** The longest text in one WebSocket frame. The JavaScript SDK splits its own messages at the same length. */
const FRAME_CHARS = 16384;
/** The longest text that can be a number of segments. A longer text is a complete message. */
const COUNT_CHARS = 6;

/** A message to a client. It is encoded only once, even if it is sent to many sockets. */
export class Frame {
  private encoded: readonly Buffer[] | undefined;

  constructor(readonly text: string) {}

  /**
   * The contents of the WebSocket frames. A short message is one frame. For a long message, the first frame
   * contains the number of segments, and each segment is one more frame.
   */
  get buffers(): readonly Buffer[] {
    this.encoded ??= this.text.length <= FRAME_CHARS ? [Buffer.from(this.text)] : segments(this.text);
    return this.encoded;
  }
}

function segments(text: string): Buffer[] {
  const parts: Buffer[] = [];
  for (let from = 0; from < text.length;) {
    let to = Math.min(from + FRAME_CHARS, text.length);
    // A surrogate pair must not be split, because its halves cannot be encoded separately.
    if (to < text.length && isHighSurrogate(text.charCodeAt(to - 1))) to -= 1;
    parts.push(Buffer.from(text.slice(from, to)));
    from = to;
  }
  return [Buffer.from(String(parts.length)), ...parts];
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

/** Joins the segments of a long message that a client split. */
export class FrameJoiner {
  private missing = 0;
  private parts: string[] = [];
  private chars = 0;

  /**
   * The complete message if this frame is its last segment, or null. Throws RangeError if the message is
   * longer than `maxChars`.
   */
  push(text: string, maxChars: number): string | null {
    if (this.missing === 0) {
      if (text.length <= COUNT_CHARS && /^\d+$/.test(text)) {
        // A client also sends a single "0" to keep the connection alive.
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

/** The frame that sends a change to a listener. It has the tag of the listen if the listen has a query. */
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

/** The answer to the request `id`. `data` is JSON text. */
export function answerFrame(id: number, status: string, data: string): Frame {
  return new Frame(`{"t":"d","d":{"r":${id},"b":{"s":${JSON.stringify(status)},"d":${data}}}}`);
}

/** A message that is no answer, such as a revoked listen, a revoked token or a debug text. */
export function actionFrame(action: string, body: unknown): Frame {
  return new Frame(JSON.stringify({ t: 'd', d: { a: action, b: body } }));
}

/** A control message about the connection. */
export function controlFrame(type: string, data: unknown): Frame {
  return new Frame(JSON.stringify({ t: 'c', d: { t: type, d: data } }));
}
