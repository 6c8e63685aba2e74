import { useState, type ReactNode } from 'react';
import { Outlet, Router, useRoutes, type RouteObject } from 'react-router';
import { outlines } from 'virtual:entities';
import type { EntityOutline } from '../../engine/entity';
import { useWindowHistory } from '../../engine/web/navigation';
import { PlainShell } from '../shell/plain-shell';
import { Shell } from '../shell/shell';
import { EditRoute, ListRoute } from './entity-route';
import { ownPages, plainPages } from './pages';
import { Caught, NotFound } from './screen-error';

/** `/x`, `/x/add`, `/x/edit/:id`, `/x/view/:id` of one entity. */
function entityRoutes(outline: EntityOutline): RouteObject {
  const modal = outline.form.as === 'modal';
  const list = <ListRoute outline={outline} />;
  const own = modal ? list : <Outlet />;
  return {
    path: outline.name,
    element: <Caught>{own}</Caught>,
    children: [
      { index: true, element: modal ? null : list },
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

const shell = (element: ReactNode, children: RouteObject[]): RouteObject => ({
  element: <Caught>{element}</Caught>,
  children,
});

const routes = (): RouteObject[] => [
  shell(<PlainShell />, plainPages()),
  shell(<Shell />, [
    ...ownPages(),
    ...outlines.filter((entity) => !entity.childOnly).map(entityRoutes),
    { path: '*', element: <NotFound /> },
  ]),
];

const Routed = () => useRoutes(useState(routes)[0]);

/** The screen at the address. */
export const Screens = () => (
  <Router {...useWindowHistory()}>
    <Routed />
  </Router>
);
