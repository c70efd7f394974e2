import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MapView } from './MapView';
import type { MapEngineProps } from './map-types';

// Map engines need WebGL, which jsdom does not have. So this file uses simulated engines. It tests which
// properties an engine gets, and what is shown if an engine fails.
type Machine = { hasWebGl: boolean; engine: 'draws' | 'fails' | 'breaks' };
const machine = vi.hoisted((): Machine => ({ hasWebGl: true, engine: 'draws' }));
vi.mock('./web-gl', () => ({ hasWebGl: () => machine.hasWebGl }));

function Engine({
  label,
  styleUrl,
  apiKey,
  onFail,
}: MapEngineProps & { styleUrl?: string; apiKey?: string }) {
  const { engine } = machine;
  useEffect(() => {
    if (engine === 'fails') onFail();
  }, [engine, onFail]);
  if (engine === 'breaks') throw new Error('the engine breaks');
  return <div role="application" aria-label={label} data-from={styleUrl ?? apiKey} />;
}
vi.mock('./MapLibreEngine', () => ({ MapLibreEngine: Engine }));
vi.mock('./GoogleEngine', () => ({ GoogleEngine: Engine }));

const PICKUP = { lat: -34.906, lng: -56.199 };
const DROP = { lat: -34.894, lng: -56.166 };

const show = () =>
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

beforeEach(() => {
  machine.hasWebGl = true;
  machine.engine = 'draws';
  vi.stubEnv('VITE_GOOGLE_MAPS_KEY', '');
  vi.stubEnv('VITE_MAP_STYLE_URL', '/style.json');
  vi.stubEnv('VITE_MAP_STYLE_DARK_URL', '');
});
afterEach(() => vi.unstubAllEnvs());

function expectSketch(sentence: string): void {
  expect(screen.getByRole('img', { name: 'Your trip' })).toBeInTheDocument();
  expect(screen.getByText('Palacio Salvo')).toBeInTheDocument();
  expect(screen.getByText('Drop-off')).toBeInTheDocument();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByRole('application')).not.toBeInTheDocument();
}

describe('MapView', () => {
  it('draws the map in the configured style', async () => {
    show();
    expect(await screen.findByRole('application', { name: 'Your trip' })).toHaveAttribute(
      'data-from',
      '/style.json',
    );
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('draws Google’s map if a key is set, even without WebGL', async () => {
    machine.hasWebGl = false;
    vi.stubEnv('VITE_GOOGLE_MAPS_KEY', 'google-key');
    show();
    expect(await screen.findByRole('application')).toHaveAttribute('data-from', 'google-key');
  });

  it('shows a sketch of the route and its places with an explanation if there is no WebGL', () => {
    machine.hasWebGl = false;
    show();
    expectSketch('We can’t show the map here.');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('shows a sketch of the route if no map is configured', () => {
    vi.stubEnv('VITE_MAP_STYLE_URL', '');
    show();
    expectSketch('We can’t show the map here.');
  });

  it('explains that no map can be shown, even without a route and markers', () => {
    machine.hasWebGl = false;
    render(<MapView label="Your trip" />);
    expect(screen.getByText('We can’t show the map here.')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it.each(['fails', 'breaks'] as const)(
    'shows a sketch of the route and a retry button when the engine %s',
    async (how) => {
      // React logs each error that an error boundary catches.
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      machine.engine = how;
      show();
      await screen.findByText('We couldn’t load the map.');
      expectSketch('We couldn’t load the map.');
      machine.engine = 'draws';
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('application')).toBeInTheDocument();
      expect(screen.queryByText('We couldn’t load the map.')).not.toBeInTheDocument();
    },
  );
});
