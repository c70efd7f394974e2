import type { CaughtMessage } from './caught-message';

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf7; --card: #fff; --ink: #1d2430; --soft: #5c6573; --line: #e4e1d9; --mark: #0b6e4f; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14171c; --card: #1c2027; --ink: #eceae4; --soft: #a2a9b4; --line: #2f343d; --mark: #63d2a4; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 860px; padding: 24px 16px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header { display: flex; align-items: baseline; gap: 16px; flex-wrap: wrap; }
h1 { font-size: 22px; margin: 0 0 12px; }
a { color: var(--mark); }
ul { list-style: none; margin: 0; padding: 0; }
li a, .card { display: block; background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 12px 16px; margin: 0 0 8px; color: inherit; text-decoration: none; }
li a:hover, li a:focus-visible { border-color: var(--mark); }
.row { display: flex; justify-content: space-between; gap: 12px; flex-wrap: wrap; }
.soft { color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
.code { font: 600 22px/1.2 ui-monospace, monospace; letter-spacing: .12em; color: var(--mark); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
iframe { width: 100%; min-height: 420px; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
button { font: inherit; padding: 6px 14px; border-radius: 8px; border: 1px solid var(--line); background: var(--card); color: inherit; cursor: pointer; }
`;

const page = (title: string, body: string, script = ''): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><style>${STYLE}</style></head>
<body>${body}${script ? `<script>${script}</script>` : ''}</body>
</html>`;

/**
 * The one-time code in the text of a message. Null if there is no code. The inbox shows the code, because
 * people mostly look for it.
 */
export function codeIn(text: string): string | null {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null;
}

/** The rows of the inbox. The page fetches only these rows to refresh itself. */
export function inboxRows(messages: readonly CaughtMessage[]): string {
  if (messages.length === 0)
    return '<p class="soft">No messages yet. Mail to the SMTP port and text messages to /sms appear here.</p>';
  const rows = messages.map((message) => {
    const code = codeIn(message.text);
    return `<li><a href="/messages/${message.id}"><span class="row"><strong>${escape(message.subject || '(no subject)')}</strong><time class="soft" datetime="${message.date}">${message.date.slice(0, 19).replace('T', ' ')} UTC</time></span><span class="row"><span class="soft">to ${escape(message.to.join(', '))}</span>${code ? `<span class="code">${code}</span>` : ''}</span></a></li>`;
  });
  return `<ul>${rows.join('')}</ul>`;
}

/** The page of the inbox, newest message first. It refreshes itself every two seconds. */
export function inboxPage(messages: readonly CaughtMessage[]): string {
  return page(
    'Inbox – mail catcher',
    `<header><h1>Inbox</h1><span class="soft">All caught mail and text messages. Nothing was delivered.</span><button id="clear" type="button">Delete all</button></header><main id="rows" aria-live="polite">${inboxRows(messages)}</main>`,
    `const rows = document.getElementById('rows');
let last = rows.innerHTML;
async function refresh() {
  const response = await fetch('/rows').catch(() => null);
  if (response && response.ok) {
    const text = await response.text();
    if (text !== last) { last = text; rows.innerHTML = text; }
  }
}
setInterval(refresh, 2000);
document.getElementById('clear').addEventListener('click', async () => { await fetch('/api/messages', { method: 'DELETE' }); await refresh(); });`,
  );
}

/**
 * The page of one message. The HTML of the message is shown in a frame that runs no scripts and loads
 * nothing.
 */
export function messagePage(message: CaughtMessage): string {
  const code = codeIn(message.text);
  const html = message.html
    ? `<iframe sandbox="" title="Message as HTML" srcdoc="${escape(`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">${message.html}`)}"></iframe>`
    : '';
  return page(
    `${message.subject || '(no subject)'} – Inbox`,
    `<header><a href="/">All messages</a></header><main><h1>${escape(message.subject || '(no subject)')}</h1>
<p class="soft">From ${escape(message.from)}<br>To ${escape(message.to.join(', '))}<br>${message.date}</p>
${code ? `<p class="code">${code}</p>` : ''}
<div class="card"><pre>${escape(message.text)}</pre></div>${html}
<p><a href="/messages/${message.id}/raw">As it was sent</a></p></main>`,
  );
}
