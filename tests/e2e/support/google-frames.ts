import type { BrowserContext } from 'playwright-core';

/**
 * Replaces Google’s frame library. The sign-in SDK and the Auth emulator’s widget load this library from
 * apis.google.com. The replacement provides a frame, and calls between the page and the frame. The popup, the
 * widget and the tokens come from the emulator.
 */
const FRAME_LIBRARY = `
(() => {
  const isPage = window.parent === window;
  const handlers = new Map();
  const waitingFor = new Map();
  const answers = new Map();
  let serial = 0;
  let frame = null;
  const other = () => (isPage ? frame.contentWindow : window.parent);
  const post = (message) => other().postMessage({ frameCall: message }, '*');
  const handlerOf = (name) =>
    new Promise((resolve) => {
      if (handlers.has(name)) resolve(handlers.get(name));
      else waitingFor.set(name, resolve);
    });
  window.addEventListener('message', async ({ source, data }) => {
    const message = data && data.frameCall;
    if (!message || (isPage && frame === null) || source !== other()) return;
    if (message.kind === 'answer') {
      answers.get(message.id)([message.body]);
      answers.delete(message.id);
      return;
    }
    const handle = await handlerOf(message.name);
    post({ kind: 'answer', id: message.id, body: await handle(message.body) });
  });
  const side = {
    register(name, handle) {
      handlers.set(name, handle);
      const resolve = waitingFor.get(name);
      if (resolve) resolve(handle);
    },
    send(name, body, onAnswer) {
      serial += 1;
      answers.set(serial, onAnswer || (() => undefined));
      post({ kind: 'call', id: serial, name, body });
    },
    restyle: () => Promise.resolve([]),
    ping: () => new Promise((resolve) => side.register('hello', () => resolve([]))),
  };
  const context = {
    getParentIframe() {
      side.send('hello', null);
      return side;
    },
    open({ where, url }, onOpen) {
      frame = document.createElement('iframe');
      frame.src = url;
      frame.hidden = true;
      where.appendChild(frame);
      return Promise.resolve(onOpen(side));
    },
  };
  const iframes = { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: () => true, Iframe: side };
  window.gapi = {
    iframes,
    load: (_name, options) => setTimeout(typeof options === 'function' ? options : options.callback),
  };
  const onload = new URL(document.currentScript.src).searchParams.get('onload') || 'gapi_onload';
  setTimeout(() => window[onload] && window[onload]());
})();
`;

/** Serves the frame library for sign-in windows. Blocks all other external files. */
export async function serveSignInFrames(context: BrowserContext): Promise<void> {
  await context.route(
    ({ hostname }) => !['127.0.0.1', 'localhost'].includes(hostname),
    (route) =>
      new URL(route.request().url()).hostname === 'apis.google.com'
        ? route.fulfill({ contentType: 'text/javascript', body: FRAME_LIBRARY })
        : route.abort(),
  );
}
