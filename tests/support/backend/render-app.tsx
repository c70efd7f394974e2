import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { OwnUser } from '@domain/records';
import { App } from '@/app/App';
import { AppRoutes } from '@/app/router';
import type { AppStore } from '@/state/make-store';
import { startApp } from '@/state/startup/startup.slice';
import { LocationProbe } from '../location-probe';
import { wholeStore } from '../whole-store';
import { World } from './world';

export type RenderedApp = {
  world: World;
  store: AppStore;
  user: UserEvent;
  /** Returns the current URL of the app. */
  path: () => string;
  unmount: () => void;
};

/** Renders the whole app with routes, store and theme on a memory back end, as `start.tsx` does. */
export function renderApp(
  options: {
    path?: string;
    /** The user who is signed in when the page opens. */
    as?: OwnUser;
    data?: ConstructorParameters<typeof World>[0];
    world?: World;
    userEvent?: Parameters<typeof userEvent.setup>[0];
  } = {},
): RenderedApp {
  const world = options.world ?? new World(options.data);
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
