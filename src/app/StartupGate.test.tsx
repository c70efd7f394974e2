import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { World } from '../../tests/support/backend/world';
import { wholeStore } from '../../tests/support/whole-store';
import { startApp } from '@/state/startup/startup.slice';
import { App } from './App';

const FAILED = 'Unable to fetch database and settings.';

/** Renders the app on a page while the settings cannot be read. */
async function openWithoutSettings(path: string): Promise<void> {
  const world = new World();
  world.failNext('catalogue.fetchSettings', 'unavailable');
  const store = wholeStore(world.services);
  await store.dispatch(startApp());
  render(
    <MemoryRouter initialEntries={[path]}>
      <App store={store}>
        <p>the page</p>
      </App>
    </MemoryRouter>,
  );
}

describe('an app whose settings cannot be read', () => {
  it('shows an error with a retry button, and opens the page when a retry has succeeded', async () => {
    await openWithoutSettings('/bookings');
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
    expect(screen.queryByText(/No trip is saved/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the page')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
