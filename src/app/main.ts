import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-arabic/wght.css';
import './theme/fallback-font.css';
import { drawn, nextTurn } from '@/lib/turns';
import { applyColorSchemeEarly } from './theme/early-color-scheme';

/** The page that came with the HTML is drawn before anything of the app is worked on. */
async function main(root: HTMLElement): Promise<void> {
  // The development server has no `early.ts`, which has done this in a build.
  if (import.meta.env.DEV) applyColorSchemeEarly();
  if (root.hasChildNodes()) await drawn();
  // What the first page names only then (prerender-plugin.ts): its text and its fonts have the network for themselves.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) {
    link.rel = link.dataset.rel ?? '';
  }
  // Each part takes a phone its time to set up; between them the browser draws and answers.
  await import('./parts/react');
  await nextTurn();
  await import('./parts/look');
  await nextTurn();
  const { start } = await import('./start');
  await start(root);
}

const root = document.getElementById('root');
if (root) void main(root);
