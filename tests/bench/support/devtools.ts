import { WebSocket } from 'ws';
import { z } from 'zod';

const messageSchema = z.object({
  id: z.number().optional(),
  error: z.object({ message: z.string() }).optional(),
  result: z.unknown().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  sessionId: z.string().optional(),
});

export type DevToolsEvent = { method: string; params: unknown; sessionId: string | undefined };

/**
 * A second connection to Chromium by the DevTools protocol. Playwright's own connection does not reach
 * workers.
 */
export type DevTools = {
  send(method: string, params?: object, sessionId?: string): Promise<unknown>;
  /** Calls `hear` with each event until the returned function is called. */
  listen(hear: (event: DevToolsEvent) => void): () => void;
  close(): void;
};

/** Connects to a browser that was started with `--remote-debugging-port` and this port. */
export async function connectDevTools(port: number): Promise<DevTools> {
  const answer = await fetch(`http://127.0.0.1:${String(port)}/json/version`);
  const { webSocketDebuggerUrl } = z.object({ webSocketDebuggerUrl: z.string() }).parse(await answer.json());
  const socket = new WebSocket(webSocketDebuggerUrl, { maxPayload: 0 });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  let last = 0;
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const listeners = new Set<(event: DevToolsEvent) => void>();
  socket.on('message', (data: Buffer) => {
    const { id, error, result, method, params, sessionId } = messageSchema.parse(
      JSON.parse(data.toString('utf8')),
    );
    if (method !== undefined) for (const hear of listeners) hear({ method, params, sessionId });
    if (id === undefined) return;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(result);
    else asked?.reject(new Error(error.message));
  });
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        socket.send(
          JSON.stringify({ id: last, method, params, ...(sessionId === undefined ? {} : { sessionId }) }),
        );
      }),
    listen: (hear) => {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
    close: () => socket.close(),
  };
}
