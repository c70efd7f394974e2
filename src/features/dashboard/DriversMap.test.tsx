import { en } from '@locales/english';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anAdmin } from '../../../tests/support/builders';
import { renderApp } from '../../../tests/support/backend/render-app';
import { keepStyles } from '../../../tests/support/theme-styles';

keepStyles();

it('a red text at the drivers’ map says that the browser denies access to the position', async () => {
  renderApp({ path: '/dashboard', as: anAdmin() });
  const alert = await screen.findByText(en.allow_location);
  expect(getComputedStyle(alert).color).toBe('var(--mui-palette-error-main)');
});
