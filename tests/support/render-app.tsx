import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { User } from '@domain/records';
import { App } from '@/app/App';
import { AppRoutes } from '@/app/router';
import type { AppStore } from '@/state/make-store';
import { LocationProbe } from './location-probe';
import { wholeStore } from './whole-store';
import { startApp } from '@/state/startup/startup.slice';
import { MemoryWorld, type MemoryData } from './memory-services';

export type RenderedApp = {
  world: MemoryWorld;
  store: AppStore;
  user: UserEvent;
  /** the address on screen */
  path: () => string;
  unmount: () => void;
};

/** The whole app – routes, store, theme – on a world in memory, started as `start.tsx` does. */
export function renderApp(
  options: {
    path?: string;
    /** the signed-in person when the page opens */
    as?: User;
    data?: Partial<MemoryData>;
    world?: MemoryWorld;
    userEvent?: Parameters<typeof userEvent.setup>[0];
  } = {},
): RenderedApp {
  const world = options.world ?? new MemoryWorld(options.data);
  if (options.as) world.signIn(options.as);
  const store = wholeStore(world.services);
  let path = options.path ?? '/';
  void store.dispatch(startApp());
  const { unmount } = render(
    <MemoryRouter initialEntries={[path]}>
      <LocationProbe
        onLocation={({ pathname, search }) => {
          path = `${pathname}${search}`;
        }}
      />
      <App store={store}>
        <AppRoutes />
      </App>
    </MemoryRouter>,
  );
  return { world, store, user: userEvent.setup(options.userEvent), path: () => path, unmount };
}
