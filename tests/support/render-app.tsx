import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import type { User } from '@domain/database/records';
import { App } from '@/app/App';
import { appRoutes } from '@/app/router';
import { makeStore } from '@/state/make-store';
import { startApp } from '@/state/startup/startup.slice';
import { MemoryWorld, type MemoryData } from './memory-services';

export type RenderedApp = {
  world: MemoryWorld;
  store: ReturnType<typeof makeStore>;
  user: UserEvent;
  /** the address on screen */
  path: () => string;
  unmount: () => void;
};

/** The whole app – routes, store, theme – on a world in memory, started as `main.tsx` does. */
export function renderApp(
  options: {
    path?: string;
    /** who is signed in when the page opens */
    as?: User;
    data?: Partial<MemoryData>;
    world?: MemoryWorld;
    userEvent?: Parameters<typeof userEvent.setup>[0];
  } = {},
): RenderedApp {
  const world = options.world ?? new MemoryWorld(options.data);
  if (options.as) world.signIn(options.as);
  const store = makeStore(world.services);
  const router = createMemoryRouter(appRoutes, { initialEntries: [options.path ?? '/'] });
  void store.dispatch(startApp());
  const { unmount } = render(<App store={store} router={router} />);
  return {
    world,
    store,
    user: userEvent.setup(options.userEvent),
    path: () => `${router.state.location.pathname}${router.state.location.search}`,
    unmount,
  };
}
