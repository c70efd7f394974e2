import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDriver, aSettings, aUser } from '../../../tests/support/builders';
import { renderApp } from '../../../tests/support/backend/render-app';

describe('the landing page', () => {
  it('shows a logged-out visitor the slogan and a link to the login, but no form', async () => {
    renderApp();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Your ride, on the map before you book it.',
    );
    expect(screen.getByRole('link', { name: 'Log in to book' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('combobox', { name: 'Pickup' })).not.toBeInTheDocument();
  });

  it('shows a rider the booking form', async () => {
    renderApp({ as: aUser() });
    expect(await screen.findByRole('combobox', { name: 'Pickup' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Log in to book' })).not.toBeInTheDocument();
  });

  it('shows a driver neither the form nor the login', async () => {
    renderApp({ as: aDriver() });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Pickup' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Log in to book' })).not.toBeInTheDocument();
  });

  it('shows each app store only if its link is set', async () => {
    renderApp({
      data: {
        settings: aSettings({ PlayStoreLink: 'https://play.google.com/store/apps/x', AppleStoreLink: '' }),
      },
    });
    expect(await screen.findByRole('link', { name: 'Get it on Google Play' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Get it on the App Store' })).not.toBeInTheDocument();
  });

  it('explains how to install the site if no app store is set', async () => {
    renderApp({ data: { settings: aSettings({ PlayStoreLink: '', AppleStoreLink: '' }) } });
    expect(await screen.findByText(/add it to the home screen/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Take it with you' })).toBeVisible();
  });
});

describe('the contact page', () => {
  it('contains links to WhatsApp and to the terms, and the footer also contains a link to the terms', async () => {
    renderApp({
      path: '/contact-us',
      data: {
        settings: aSettings({
          CompanyWhatsApp: '+598 99 123 456',
          CompanyTerms: 'https://hail.example/terms',
        }),
      },
    });
    const whatsApp = await screen.findByRole('link', { name: '+598 99 123 456' });
    expect(whatsApp).toHaveAttribute('href', 'https://wa.me/59899123456');
    for (const name of ['Read the terms', 'Terms of service'])
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', 'https://hail.example/terms');
  });

  it('shows each detail only if the operator has set the detail', async () => {
    renderApp({
      path: '/contact-us',
      data: {
        settings: aSettings({
          CompanyName: 'Hail S.A.',
          CompanyAddress: '18 de Julio 1234',
          contact_email: 'hello@hail.example',
          CompanyPhone: undefined,
        }),
      },
    });
    expect(await screen.findByRole('link', { name: 'hello@hail.example' })).toHaveAttribute(
      'href',
      'mailto:hello@hail.example',
    );
    expect(screen.getByText('18 de Julio 1234')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Phone' })).not.toBeInTheDocument();
  });
});

describe('the privacy policy', () => {
  it('contains every section and a link to the contact e-mail address', async () => {
    renderApp({
      path: '/privacy-policy',
      data: { settings: aSettings({ contact_email: 'hello@hail.example' }) },
    });
    await screen.findByRole('heading', { level: 1, name: 'Privacy policy' });
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Information we collect',
      'Log data',
      'Cookies',
      'Service providers',
      'Security',
      'Links to other sites',
      'Children',
      'Deleting your account',
      'Changes to this policy',
      'Contact',
    ]);
    expect(screen.getByRole('link', { name: 'hello@hail.example' })).toBeVisible();
  });
});

describe('an unknown URL', () => {
  it('shows an error and a link to the home page', async () => {
    renderApp({ path: '/no-such-page' });
    expect(await screen.findByRole('heading', { name: 'This street ends here' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  });
});
