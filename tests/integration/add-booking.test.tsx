import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAdmin, aCarType, aSettings, aUser } from '../support/builders';
import type { Seed } from '../support/backend/seed';
import { World } from '../support/backend/world';
import { renderApp, type RenderedApp } from '../support/backend/render-app';

const RIDER = aUser();
const NO_MOBILE = aUser({ id: 'rider-2', firstName: 'Nora', email: 'nora@hail.example', mobile: ' ' });

async function openForm(data: Partial<Seed> = {}): Promise<RenderedApp> {
  const world = new World({ users: [RIDER, NO_MOBILE], ...data });
  const app = renderApp({ path: '/addbookings', as: anAdmin(), world });
  await screen.findByRole('heading', { name: 'Add bookings' });
  return app;
}

async function pick({ user }: RenderedApp, label: string, typed: string, found: RegExp): Promise<void> {
  const field = screen.getByRole('combobox', { name: label });
  await user.clear(field);
  await user.type(field, typed);
  await user.click(await screen.findByRole('option', { name: found }));
}

async function chooseCar({ user }: RenderedApp): Promise<void> {
  const list = within(await screen.findByRole('radiogroup', { name: 'Car type' }));
  await user.click(list.getByRole('radio', { name: /Economy/ }));
}

const press = ({ user }: RenderedApp) =>
  user.click(screen.getByRole('button', { name: /^(See the estimate|Book Economy)/ }));

async function expectAlert({ user }: RenderedApp, text: RegExp): Promise<void> {
  const alert = await screen.findByRole('alertdialog', { name: 'Alert' });
  expect(within(alert).getByText(text)).toBeInTheDocument();
  await user.click(within(alert).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
}

async function places(app: RenderedApp): Promise<void> {
  await pick(app, 'Pickup', 'salvo', /Palacio Salvo/);
  await pick(app, 'Drop-off', 'tres', /Terminal Tres Cruces/);
}

describe('an admin who books for a rider', () => {
  it('can book for the rider, and the booking shows that staff created the booking', async () => {
    const app = await openForm();
    await pick(app, 'Rider', 'Ana', /ana@hail\.example/);
    await places(app);
    await chooseCar(app);
    await press(app);
    const estimate = await screen.findByRole('dialog', { name: 'Your trip' });
    await app.user.click(within(estimate).getByRole('button', { name: 'Confirm booking' }));
    const success = await screen.findByRole('dialog', { name: 'Booking successful' });
    expect(app.world.bookings).toMatchObject([
      { customer: RIDER.id, booking_type_admin: true, status: 'NEW' },
    ]);
    expect(within(success).getByText('The rider can see it in their bookings.')).toBeInTheDocument();
    const booking = app.world.bookings[0];
    if (booking !== undefined) app.world.put({ bookings: [{ ...booking, reference: 'QWERTY' }] });
    expect(await within(success).findByText('QWERTY')).toBeVisible();
    await app.user.click(within(success).getByRole('button', { name: 'Go to bookings' }));
    await waitFor(() => expect(app.path()).toBe('/bookings'));
  });

  it('sees an error if the rider, a place or the car type is missing', async () => {
    const app = await openForm();
    await places(app);
    await chooseCar(app);
    await press(app);
    await expectAlert(app, /select|choose/i);
    await pick(app, 'Rider', 'Ana', /ana@hail\.example/);
    await press(app);
    await screen.findByRole('dialog', { name: 'Your trip' });
  });

  it('cannot book for a rider who has no mobile number', async () => {
    const app = await openForm();
    await pick(app, 'Rider', 'Nora', /nora@hail\.example/);
    await places(app);
    await chooseCar(app);
    await press(app);
    await expectAlert(app, /mobile/i);
    expect(app.world.callsOf('quote')).toEqual([]);
  });

  it('sees an error when the maps find no route', async () => {
    const app = await openForm();
    await pick(app, 'Rider', 'Ana', /ana@hail\.example/);
    await places(app);
    await chooseCar(app);
    app.world.failNext('places.fetchRoute', 'not_found');
    await press(app);
    await expectAlert(app, /route/i);
  });

  it('can book a delivery with its details, and the search for a driver starts at once, without a payment', async () => {
    const app = await openForm({
      settings: aSettings({ appcat: 'delivery' }),
      carTypes: [aCarType({ parcelTypes: [{ description: 'Small', amount: 10 }] })],
    });
    await pick(app, 'Rider', 'Ana', /ana@hail\.example/);
    await places(app);
    await chooseCar(app);
    await press(app);
    const options = await screen.findByRole('dialog', { name: 'Delivery details' });
    await app.user.click(within(options).getByRole('button', { name: 'Continue' }));
    await expectAlert(app, /parcel/i);
    await app.user.type(within(options).getByLabelText('Recipient'), 'Bea');
    await app.user.type(within(options).getByLabelText('Recipient’s phone'), '099 123 456');
    await app.user.click(within(options).getByRole('button', { name: 'Continue' }));
    const estimate = await screen.findByRole('dialog', { name: 'Your trip' });
    await app.user.click(within(estimate).getByRole('button', { name: 'Confirm booking' }));
    await screen.findByRole('dialog', { name: 'Booking successful' });
    expect(app.world.bookings).toMatchObject([{ deliveryPerson: 'Bea', status: 'NEW' }]);
  });
});
