import { directionOf } from '@domain/languages/direction';
import { escapeHtml } from '@domain/html';
import type { PlainKey, Translate } from '@locales/keys';
import { en, LANGUAGES } from '@locales/languages';
import { createTranslator } from '@locales/translator';

const STYLE = `
:root{color-scheme:light dark;--ink:#14181f;--paper:#fbfaf7;--card:#fff;--line:#e6e3dc;--muted:#5b6472;--amber:#f5b700}
@media (prefers-color-scheme:dark){:root{--ink:#e9ecf1;--paper:#0e1116;--card:#171c24;--line:#2a313c;--muted:#a4adba}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:420px;padding:28px;background:var(--card);border:1px solid var(--line);border-radius:12px}
h1{margin:0 0 4px;font-size:20px}
p{margin:0 0 16px;color:var(--muted)}
strong{display:block;margin:12px 0 20px;font-size:28px;font-variant-numeric:tabular-nums}
button,a.button{display:block;width:100%;min-height:48px;margin-top:10px;padding:12px;border:1px solid var(--line);border-radius:999px;background:transparent;color:var(--ink);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.go,a.go{background:var(--amber);border-color:var(--amber);color:#14181f}
button:focus-visible,a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
details{margin-top:18px;color:var(--muted)}summary{cursor:pointer;min-height:32px}`;

/**
 * The HTML of a whole page. The scripts and styles of the page have the nonce of the Content-Security-Policy
 * header.
 */
export function payPage(input: {
  title: string;
  body: string;
  nonce: string;
  lang: string;
  /**
   * The URL of a script on the app's own origin. The Content-Security-Policy of Firebase Hosting forbids
   * inline scripts.
   */
  script?: string;
  /** The URL to which the browser is redirected at once. */
  refreshTo?: string;
}): string {
  const { title, body, nonce, lang, script, refreshTo } = input;
  return `<!doctype html><html lang="${escapeHtml(lang)}" dir="${directionOf(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${refreshTo === undefined ? '' : `<meta http-equiv="refresh" content="0;url=${escapeHtml(refreshTo)}">`}<title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head><body><main>${body}</main>${script === undefined ? '' : `<script nonce="${nonce}" src="${script}"></script>`}</body></html>`;
}

/** The texts of a page in the reader's language. */
export type PageTexts = { lang: string; of: Translate };

/** The first language of an Accept-Language header that the app has texts for, otherwise English. */
export function textsFor(acceptLanguage: string | undefined): PageTexts {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  const lang = wanted.find((code) => code in LANGUAGES) ?? 'en';
  return { lang, of: createTranslator(LANGUAGES[lang] ?? en, { locale: lang, english: en }) };
}

const BACK_TEXT = { bookings: 'pay_page_back', wallet: 'pay_page_back_wallet' } as const;
export type BackPlace = keyof typeof BACK_TEXT;
/** The page of the app that is opened after a payment. */
export type Back = { place: BackPlace; url: string };

/** A page that shows a message and a link back to the app. */
export function messagePage(input: { text: PlainKey; back: Back; nonce: string; texts: PageTexts }): string {
  const { text, back, nonce, texts } = input;
  const title = texts.of('pay_page_title');
  const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(texts.of(text))}</p><a class="button go" href="${escapeHtml(back.url)}">${escapeHtml(texts.of(BACK_TEXT[back.place]))}</a>`;
  return payPage({ title, body, nonce, lang: texts.lang });
}

/**
 * A page that shows a message to a person with a payment link. This person may have no account, so there is
 * no link back to the app.
 */
export function linkMessage(input: { text: PlainKey; nonce: string; texts: PageTexts }): string {
  const { text, nonce, texts } = input;
  const title = texts.of('pay_link_title');
  const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(texts.of(text))}</p>`;
  return payPage({ title, body, nonce, lang: texts.lang });
}

/**
 * A page that redirects to the page of a gateway. The page has a button to press if the browser does not
 * redirect.
 */
export function leavingPage(input: { url: string; nonce: string; texts: PageTexts }): string {
  const { url, nonce, texts } = input;
  const title = texts.of('pay_page_title');
  const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(texts.of('pay_page_leading'))}</p><a class="button go" href="${escapeHtml(url)}">${escapeHtml(texts.of('pay_page_continue'))}</a>`;
  return payPage({ title, body, nonce, lang: texts.lang, refreshTo: url });
}

/** The script is a file in the folder `public`. */
const FORM_SCRIPT = '/pay-form.js';

/** A page with a form that a script posts to a gateway. If scripts are off, the person presses the button. */
export function formPage(input: {
  action: string;
  fields: Record<string, string>;
  nonce: string;
  texts: PageTexts;
}): string {
  const { texts, nonce } = input;
  const inputs = Object.entries(input.fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const title = texts.of('pay_page_title');
  const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(texts.of('pay_page_leading'))}</p><form method="post" action="${escapeHtml(input.action)}">${inputs}<button class="go">${escapeHtml(texts.of('pay_page_continue'))}</button></form>`;
  return payPage({ title, body, nonce, lang: texts.lang, script: FORM_SCRIPT });
}
