import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDriver, anAdmin, aSettings, aUser } from '../../../tests/support/builders';
import { renderApp } from '../../../tests/support/backend/render-app';
import { World } from '../../../tests/support/backend/world';

const CLOSED = aSettings({ service_closed: true, closed_note: 'We open again on Monday.' });
const TITLE = 'We are closed and take no new bookings now.';

describe('the closed sign', () => {
  it.each([
    ['a visitor on the first page', '/', undefined],
    ['a rider on the first page', '/', aUser()],
    ['a rider on the list of trips', '/bookings', aUser()],
    ['a driver', '/drive', aDriver()],
    ['an admin', '/dashboard', anAdmin()],
  ])('is shown to %s, with the note of the operator', async (_who, path, person) => {
    renderApp({ path, world: new World({ settings: CLOSED }), ...(person && { as: person }) });
    const sign = (await screen.findByText(TITLE)).closest('[role="alert"]');
    expect(sign).toHaveTextContent('Trips that are already booked go on as usual.');
    expect(sign).toHaveTextContent('We open again on Monday.');
  });

  it('appears on an open page when the service is closed, and disappears when it opens again', async () => {
    const { world } = renderApp({ path: '/bookings', as: aUser() });
    await screen.findByText('Your trips appear here once you book one.');
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
    act(() => world.change({ settings: aSettings({ service_closed: true }) }));
    expect(await screen.findByText(TITLE)).toBeVisible();
    act(() => world.change({ settings: aSettings() }));
    await waitFor(() => expect(screen.queryByText(TITLE)).not.toBeInTheDocument());
  });
});
