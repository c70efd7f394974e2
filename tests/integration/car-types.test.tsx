import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aCarType, anAdmin, aSettings } from '../support/builders';
import { World } from '../support/backend/world';
import { renderApp } from '../support/backend/render-app';

const world = () =>
  new World({
    settings: aSettings({ appcat: 'delivery' }),
    carTypes: [
      aCarType({
        parcelTypes: [
          { description: 'Box', amount: 5 },
          { description: 'Bag', amount: 6 },
        ],
        options: [],
        cancelSlab: [{ minsDelayed: 2, amount: 10 }],
      }),
    ],
  });

const opened = async () => {
  const app = renderApp({ path: '/cartypes', as: anAdmin(), world: world() });
  await app.user.click(await screen.findByRole('button', { name: 'Edit' }));
  return { ...app, dialog: await screen.findByRole('dialog') };
};
const listOf = async (dialog: HTMLElement, name: string) => within(dialog).findByRole('group', { name });

describe('the lists of a car type', () => {
  afterEach(() => {
    window.innerWidth = 1024;
  });

  it('are shown as tables in the form, with buttons to add, move and remove rows', async () => {
    const { user, dialog, world: data } = await opened();
    const parcels = await listOf(dialog, 'Parcel types');
    const heads = within(parcels).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Description', 'Amount', 'Actions']);
    expect(within(parcels).getByRole('button', { name: 'Move up 1' })).toBeDisabled();
    expect(within(parcels).getByRole('button', { name: 'Move down 2' })).toBeDisabled();
    await user.click(within(parcels).getByRole('button', { name: 'Move down 1' }));
    expect(
      within(parcels)
        .getAllByLabelText('Description')
        .map((field) => (field as HTMLInputElement).value),
    ).toEqual(['Bag', 'Box']);
    await user.click(within(parcels).getByRole('button', { name: 'Add a line' }));
    await user.type(within(parcels).getAllByLabelText('Description')[2] ?? parcels, 'box');
    await user.type(within(parcels).getAllByLabelText('Amount')[2] ?? parcels, '7');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(parcels).findByText('This is in the list already.')).toBeVisible();
    await user.type(within(parcels).getAllByLabelText('Description')[2] ?? parcels, ' of glass');

    const fees = await listOf(dialog, 'Cancellation fees');
    expect(within(fees).queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
    await user.click(within(fees).getByRole('button', { name: 'Remove line 1' }));
    expect(within(fees).getByText('Nothing here yet.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText(/box of glass/);
    const [stored] = data.records('cartypes');
    expect(stored?.parcelTypes).toMatchObject([
      { description: 'Bag', amount: 6 },
      { description: 'Box', amount: 5 },
      { description: 'box of glass', amount: 7 },
    ]);
    expect(stored).not.toHaveProperty('cancelSlab');
  });

  it('are shown as cards on a phone', async () => {
    window.innerWidth = 390;
    const { dialog } = await opened();
    const parcels = await listOf(dialog, 'Parcel types');
    expect(within(parcels).getAllByRole('listitem')).toHaveLength(2);
    expect(within(parcels).queryByRole('table')).not.toBeInTheDocument();
    expect(within(parcels).getAllByLabelText('Description')).toHaveLength(2);
  });
});
