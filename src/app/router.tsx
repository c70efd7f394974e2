import { Suspense, useState, type ComponentType } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { ROLES } from '@domain/access/roles';
import { LoadingScreen } from '@/components/LoadingScreen';
import { ROUTE_IDS, routeIdOf, ROUTES, type RouteId } from '@/config/paths';
import { lazyPage, type PageModule } from '@/lib/lazy-with-retry';
import { PublicLayout } from './layouts/PublicLayout';
import { lazyScreen, withTexts } from './lazy-screen';
import { LoginGate, RoleGuard } from './RoleGuard';
import { PageBoundary } from './PageBoundary';
import { useScrollToTop } from './use-scroll-to-top';

let landing: ComponentType | null = null;
async function loadLanding(): Promise<PageModule> {
  const page = await import('./pages/LandingRoute');
  landing = page.default;
  return page;
}
const LazyLanding = lazyPage(loadLanding);

/** The landing page; drawn at once when it was there before the app began to draw. */
function Home() {
  const [Page] = useState(() => landing ?? LazyLanding);
  return <Page />;
}

/** The module of a page; that of the first one is named by its HTML (prerender-plugin.ts), without a second round trip. */
async function loadPage(id: RouteId): Promise<PageModule> {
  return id === 'home' ? loadLanding() : (await import('./screens')).SCREENS[id]();
}

/** Public pages need no more state than the first one. */
const PUBLIC_SCREENS: readonly RouteId[] = ['about', 'contact', 'privacy'];

function pageOf(id: RouteId): ComponentType {
  if (id === 'home') return Home;
  const load = () => loadPage(id);
  return PUBLIC_SCREENS.includes(id) ? lazyPage(() => withTexts(load)) : lazyScreen(load);
}

const PAGES = Object.fromEntries(ROUTE_IDS.map((id) => [id, pageOf(id)])) as Readonly<
  Record<RouteId, ComponentType>
>;
const AdminLayout = lazyScreen(async () => ({
  default: (await import('./layouts/AdminLayout')).AdminLayout,
}));
const NotFound = lazyPage(() => withTexts(() => import('@/features/site/NotFoundPage')));

/** Loads the page at an address while the app is still starting; a failure is left to the page itself. */
export async function preloadPage(pathname: string): Promise<void> {
  const id = routeIdOf(pathname);
  if (id !== null) await loadPage(id).catch(() => undefined);
}

function page(Page: ComponentType) {
  return (
    <Suspense fallback={<LoadingScreen isPage={false} />}>
      <Page />
    </Suspense>
  );
}

function elementOf(id: RouteId) {
  const { roles } = ROUTES[id];
  if (id === 'login') return <LoginGate>{page(PAGES[id])}</LoginGate>;
  return roles === null ? page(PAGES[id]) : <RoleGuard roles={roles}>{page(PAGES[id])}</RoleGuard>;
}

/** The pages of one layout; one that breaks is shown as broken inside the layout. */
function routesOf(layout: 'public' | 'admin'): RouteObject[] {
  return ROUTE_IDS.filter((id) => ROUTES[id].layout === layout).map((id) => ({
    path: ROUTES[id].path,
    element: <PageBoundary>{elementOf(id)}</PageBoundary>,
  }));
}

/** All routes, from the one table of `config/paths` (specification, section 2). */
const appRoutes: RouteObject[] = [
  {
    element: <PublicLayout />,
    children: [...routesOf('public'), { path: '*', element: page(NotFound) }],
  },
  {
    // Around the shell too: who may not enter sees no menu of the inside.
    element: (
      <RoleGuard roles={ROLES}>
        <PageBoundary>
          <Suspense fallback={<LoadingScreen />}>
            <AdminLayout />
          </Suspense>
        </PageBoundary>
      </RoleGuard>
    ),
    children: routesOf('admin'),
  },
];

/**
 * The pages of the app, below any router. The router of components, not the one with loaders: ours would use none of
 * them, and they are seventeen kilobytes on the way to the first page.
 */
export function AppRoutes() {
  useScrollToTop();
  return useRoutes(appRoutes);
}
