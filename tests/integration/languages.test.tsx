import { en } from '@locales/english';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aLanguage, anAdmin, aSettings, aUser } from '../support/builders';
import { World } from '../support/backend/world';
import { renderApp } from '../support/backend/render-app';

const english = aLanguage({ keyValuePairs: en });
const arabic = aLanguage({
  id: 'ar',
  langName: 'العربية',
  langLocale: 'ar',
  dateLocale: 'ar',
  default: false,
  keyValuePairs: { about_title: 'من نحن', alert: 'تنبيه' },
});
const languages = [english, arabic];
const settings = aSettings({ AllowCriticalEditsAdmin: true });

const choose = async ({ user }: ReturnType<typeof renderApp>, name: string) => {
  await user.click(await screen.findByRole('button', { name: /^Language:/ }));
  await user.click(await screen.findByRole('menuitemradio', { name }));
};

describe('the language selector', () => {
  it('shows why a language cannot be loaded, and loads the language when it is chosen again', async () => {
    const app = renderApp({ path: '/about-us', data: { languages } });
    app.world.failNext('catalogue.fetchLanguage', 'offline');
    await choose(app, 'العربية');
    const alert = await screen.findByRole('alertdialog', { name: 'Alert' });
    expect(alert).toHaveTextContent(en.offline);
    expect(document.documentElement).toHaveAttribute('dir', 'ltr');
    await app.user.click(within(alert).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
    await choose(app, 'العربية');
    expect(await screen.findByRole('heading', { name: 'من نحن' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  });

  it('keeps the texts and the direction of the old language until the next language has loaded', async () => {
    const app = renderApp({ path: '/about-us', data: { languages } });
    await screen.findByRole('heading', { name: en.about_title });
    const release = app.world.hold('catalogue.fetchLanguage');
    await choose(app, 'العربية');
    expect(screen.getByRole('button', { name: 'Language: English' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    expect(document.documentElement).toHaveAttribute('dir', 'ltr');
    release();
    expect(await screen.findByRole('heading', { name: 'من نحن' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'ar');
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  });
});

describe('a language without any text', () => {
  const bare = [english, { ...arabic, keyValuePairs: {} }];

  it('is listed for staff', async () => {
    renderApp({ path: '/languagesetting', as: anAdmin(), data: { settings, languages: bare } });
    expect(await screen.findByText('العربية')).toBeVisible();
  });

  it('shows the English text to users who choose the language', async () => {
    const app = renderApp({ path: '/about-us', data: { languages: bare } });
    await choose(app, 'العربية');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'ar'));
    expect(screen.getByRole('heading', { name: en.about_title })).toBeVisible();
  });
});

describe('the profile form', () => {
  it('cannot be saved with a language that cannot be loaded', async () => {
    const app = renderApp({ path: '/profile', as: aUser(), data: { languages } });
    app.world.failNext('catalogue.fetchLanguage', 'unavailable');
    await app.user.click(await screen.findByRole('combobox', { name: 'Language' }));
    await app.user.click(await screen.findByRole('option', { name: 'العربية' }));
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alertdialog', { name: 'Alert' })).toHaveTextContent(en.unavailable);
    expect(app.world.users[0]?.lang).toBeUndefined();
    expect(app.world.device.languageChoice).toBeNull();
  });
});

describe('the operator’s language screen', () => {
  it('is the only screen that loads the texts of all languages', async () => {
    const app = renderApp({ path: '/languagesetting', as: anAdmin(), data: { languages, settings } });
    const row = (await screen.findByText('العربية', { selector: 'td, td *' })).closest('tr');
    // The screen shows the list of languages before the texts are loaded. Wait for the number of texts.
    await waitFor(() => expect(row).toHaveTextContent(String(Object.keys(en).length - 2)));
    expect(app.world.openStreams()).toContain('staff.watchLanguages');
    await app.user.click(screen.getByRole('link', { name: en.route_profile }));
    await screen.findByRole('heading', { name: en.profile_title });
    expect(app.world.openStreams()).not.toContain('staff.watchLanguages');
  });

  it('shows an error when the texts cannot be read, and offers a retry', async () => {
    const world = new World({ languages, settings });
    const app = renderApp({ path: '/languagesetting', as: anAdmin(), world });
    await screen.findByRole('heading', { name: en.route_languages });
    await waitFor(() => expect(world.openStreams()).toContain('staff.watchLanguages'));
    world.breakStreams('staff.watchLanguages', 'permission_denied');
    expect(await screen.findByText(en.permission_denied)).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: en.retry }));
    expect(await screen.findByText('العربية', { selector: 'td, td *' })).toBeVisible();
  });

  it('shows a changed text on open pages without a reload', async () => {
    const app = renderApp({ path: '/about-us', data: { languages } });
    await screen.findByRole('heading', { name: en.about_title });
    app.world.change({
      languages: [{ ...english, keyValuePairs: { ...en, about_title: 'Who we are' } }, arabic],
    });
    expect(await screen.findByRole('heading', { name: 'Who we are' })).toBeVisible();
  });
});
