import { escapeHtml } from '../platform/html';
import type { Mail } from '../platform/ports';

/** A mail of one paragraph and one address below it. */
export function textMail({
  to,
  subject,
  text,
  url,
  messageId,
}: {
  to: string;
  subject: string;
  text: string;
  url: string;
  messageId: string;
}): Mail {
  const address = escapeHtml(url);
  return {
    to,
    subject,
    messageId,
    text: `${text}\n\n${url}\n`,
    html: `<!doctype html><html><head><meta charset="utf-8"></head><body><p dir="auto">${escapeHtml(text)}</p><p><a href="${address}">${address}</a></p></body></html>`,
  };
}
