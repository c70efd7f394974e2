import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MapView } from './MapView';

const PICKUP = { lat: -34.906, lng: -56.199 };
const DROP = { lat: -34.894, lng: -56.166 };

describe('MapView where no map can be drawn', () => {
  it('sketches the route with its places, and says why', () => {
    render(
      <MapView
        label="Your trip"
        markers={[
          { id: 'p', kind: 'pickup', position: PICKUP, label: 'Palacio Salvo' },
          { id: 'd', kind: 'drop', position: DROP },
        ]}
        route={[PICKUP, DROP]}
      />,
    );
    expect(screen.getByRole('img', { name: 'Your trip' })).toBeInTheDocument();
    expect(screen.getByText('Palacio Salvo')).toBeInTheDocument();
    expect(screen.getByText('Drop')).toBeInTheDocument();
    expect(screen.getByText('The map cannot be drawn here.')).toBeVisible();
  });

  it('says so too when there is nothing to draw', () => {
    render(<MapView label="Your trip" />);
    expect(screen.getByText('The map cannot be drawn here.')).toBeVisible();
  });
});
