import { useMemo, useState, type ReactNode } from 'react';
import { Outlet, Router, useLocation, useRoutes, type NonIndexRouteObject, type RouteObject } from 'react-router';
import { outlines } from 'virtual:entities';
import type { EntityOutline } from '../../engine/entity';
import { useWindowHistory } from '../../engine/web/navigation';
import { PlainShell } from '../shell/plain-shell';
import { Shell } from '../shell/shell';
import { EditRoute, ListRoute, RecordRoute } from './entity-route';
import { ownPages, plainPages } from './pages';
import { Caught, NotFound } from './screen-error';

/** `/x`, `/x/add`, `/x/edit/:id`, `/x/view/:id` and the short `/x/:id` of one entity. */
function entityRoutes(outline: EntityOutline): RouteObject {
  const modal = outline.form.as === 'modal';
  const own = modal ? <ListRoute outline={outline} /> : <Outlet />;
  return {
    path: outline.name,
    element: <Caught>{own}</Caught>,
    children: [
      // Other lists are drawn by `KeptLists`.
      { index: true, element: null },
      { path: ':id', element: <RecordRoute outline={outline} /> },
      ...(['add', 'edit/:id', 'view/:id'] as const).map((path) => ({
        path,
        element: (
          <Caught>
            <EditRoute outline={outline} mode={path === 'add' ? 'insert' : path === 'edit/:id' ? 'edit' : 'view'} />
          </Caught>
        ),
      })),
    ],
  };
}

const shell = (element: ReactNode, children: RouteObject[]): NonIndexRouteObject => ({
  element: <Caught>{element}</Caught>,
  children,
});

const routes = (): NonIndexRouteObject[] => [
  shell(<PlainShell />, plainPages()),
  shell(<Shell />, [
    ...ownPages(),
    ...outlines.filter((entity) => !entity.childOnly).map(entityRoutes),
    { path: '*', element: <NotFound /> },
  ]),
];

const firstPart = (path: string): string => path.split('/').find(Boolean)?.toLowerCase() ?? '';

/** The routes that can match an address: a navigation ranks and compiles every route the router is given. */
const near = (all: readonly NonIndexRouteObject[], first: string): RouteObject[] =>
  all.map(({ children = [], ...route }) => ({
    ...route,
    children: children.filter(({ path = '' }) => path === '' || /^[:*]/.test(path) || firstPart(path) === first),
  }));

function Routed() {
  const [all] = useState(routes);
  const first = firstPart(useLocation().pathname);
  return useRoutes(useMemo(() => near(all, first), [all, first]));
}

/** The screen at the address. */
export const Screens = () => (
  <Router {...useWindowHistory()}>
    <Routed />
  </Router>
);
