import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { directionOf } from '@domain/languages/direction';
import { EnvError, readEnv } from '@/config/env';
import { LOGIN_PATH } from '@/config/login-path';
import { firstEvent, USE } from '@/lib/first-event';
import { whenIdle } from '@/lib/when-idle';
import { createServices } from '@/api';
import { rememberedSession } from '@/lib/session-hint';
import { hasWorker, registerWorker } from '@/api/browser/service-worker';
import type { Services } from '@/api/services';
import { makeStore } from '@/state/make-store';
import { startApp } from '@/state/startup/startup.slice';
import { ASKED_KEY, rememberedLocale, SENT_KEY, STAND_IN_ID } from './early-keys';
import { keepThrown } from './keep-thrown';
import { Root } from './Root';
import { firstScreens } from './screens';
import { preloadScreens } from './lazy-screens';
import { loadRtlLook } from './theme/load-rtl-look';

/**
 * How long after its start the app registers the service worker. The worker downloads 1.6 MB for offline use,
 * which must not delay the page and its requests.
 */
const WORKER_AFTER_MS = 10_000;

/**
 * Creates the services with the settings of this build. If settings are missing, this returns null, and the
 * page shows their names.
 */
function servicesOfBuild(root: HTMLElement): Services | null {
  try {
    return createServices(readEnv());
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    // The developer of the build must see which settings are missing.
    root.textContent = error.message;
    return null;
  }
}

const placeFields = (of: HTMLElement): HTMLInputElement[] => [
  ...of.querySelectorAll<HTMLInputElement>('input[role=combobox]'),
];

/**
 * Moves the texts and the cursor from the stand-in of the booking form to the form of the app. A field of the
 * app hears the text as if the person had typed it there.
 */
function moveTexts(from: HTMLElement, to: HTMLElement, focused: Element | null): void {
  const fields = placeFields(to);
  for (const [at, typed] of placeFields(from).entries()) {
    const field = fields[at];
    if (field === undefined) continue;
    if (focused === typed) field.focus();
    if (typed.value === '') continue;
    // React replaces the setter of the field, and would not notice the change.
    Reflect.set(HTMLInputElement.prototype, 'value', typed.value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.setSelectionRange(typed.selectionStart, typed.selectionEnd);
  }
}

/**
 * Shows the app, and removes the stand-in of the booking form. `early.ts` no longer stops clicks and forms.
 */
function takeOver(page: HTMLElement, root: HTMLElement): void {
  // The stand-in loses the focus as soon as it is hidden.
  const focused = document.activeElement;
  page.dataset.started = 'yes';
  delete page.dataset.starting;
  delete page.dataset.wait;
  const standIn = document.getElementById(STAND_IN_ID);
  if (standIn === null) return;
  moveTexts(standIn, root, focused);
  standIn.remove();
}

/** Clicks the button and sends the form that the person used before the app was started. */
function pressAgain(page: HTMLElement, root: HTMLElement): void {
  const { [ASKED_KEY]: label, [SENT_KEY]: sent } = page.dataset;
  for (const key of [ASKED_KEY, SENT_KEY]) page.removeAttribute(`data-${key}`);
  if (label !== undefined)
    root.querySelector<HTMLElement>(`button[aria-label="${CSS.escape(label)}"]`)?.click();
  if (sent !== undefined) root.querySelector('form')?.requestSubmit();
}

/**
 * Loads the mirrored styles if the page was last read in a right-to-left language. So the page is never drawn
 * without these styles.
 */
async function preloadLook(): Promise<void> {
  const locale = rememberedLocale();
  if (locale !== null && directionOf(locale) === 'rtl') await loadRtlLook().catch(() => undefined);
}

/** Starts the app in `root`. If `root` contains a prerendered page, React hydrates the page. */
export async function start(root: HTMLElement): Promise<void> {
  const page = document.documentElement;
  const services = servicesOfBuild(root);
  if (services === null) return;
  const thrown = keepThrown();
  const store = makeStore(services);
  const begin = (): void => void store.dispatch(startApp());
  const path = window.location.pathname;
  const isBuilt = root.hasChildNodes() && page.dataset.wait === undefined;
  if (isBuilt) {
    await Promise.all([
      preloadScreens(firstScreens(path, null)),
      path === LOGIN_PATH ? null : store.parts.add(null),
    ]);
    const onDrawn = (): void => {
      takeOver(page, root);
      // React must hydrate the whole prerendered page before other components may render.
      whenIdle(() => {
        pressAgain(page, root);
        begin();
      });
    };
    // In a transition, the browser can react to the person while React hydrates the page.
    startTransition(() => {
      hydrateRoot(
        root,
        <Root store={store} router={BrowserRouter} builtPath={path} onDrawn={onDrawn} />,
        thrown.options,
      );
    });
  } else {
    const session = rememberedSession() ?? null;
    begin();
    // The first rendering waits for all code and stored data that it needs, so the page is drawn only once.
    await Promise.all([
      preloadScreens(firstScreens(path, session)),
      preloadLook(),
      session === null ? null : store.parts.add(session.role).catch(() => undefined),
    ]);
    root.replaceChildren();
    const onDrawn = (): void => {
      takeOver(page, root);
      pressAgain(page, root);
    };
    createRoot(root, thrown.options).render(
      <Root store={store} router={BrowserRouter} builtPath={null} onDrawn={onDrawn} />,
    );
  }
  whenIdle(
    () =>
      void import('./watch').then(
        ({ watch }) => watch(thrown.kept, services.call),
        () => undefined,
      ),
  );
  // If the worker cannot be registered, the app only has no offline pages.
  if (hasWorker())
    setTimeout(() => whenIdle(() => void registerWorker().catch(() => undefined)), WORKER_AFTER_MS);
  // Loads the state of signed-in people before the person needs it. On the login page, it is loaded after the
  // first touch or key.
  if (path === LOGIN_PATH) await firstEvent(USE);
  whenIdle(() => void store.parts.add(null).catch(() => undefined));
}
