import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import { outlines } from 'virtual:entities';
import type { EntityOutline } from '../../engine/entity';
import { PlainShell } from '../shell/plain-shell';
import { Shell } from '../shell/shell';
import { EditRoute, ListRoute } from './entity-route';
import { ownPages, plainPages } from './pages';
import { NotFound, ScreenError } from './screen-error';

/** `/x`, `/x/add`, `/x/edit/:id`, `/x/view/:id` of one entity. */
function entityRoutes(outline: EntityOutline): RouteObject {
  const modal = outline.form.as === 'modal';
  const list = <ListRoute outline={outline} />;
  return {
    path: outline.name,
    element: modal ? list : <Outlet />,
    errorElement: <ScreenError />,
    children: [
      { index: true, element: modal ? null : list },
      ...(['add', 'edit/:id', 'view/:id'] as const).map((path) => ({
        path,
        element: (
          <EditRoute outline={outline} mode={path === 'add' ? 'insert' : path === 'edit/:id' ? 'edit' : 'view'} />
        ),
        errorElement: <ScreenError />,
      })),
    ],
  };
}

export function makeRouter() {
  const entities = outlines.filter((entity) => !entity.childOnly);
  return createBrowserRouter([
    { element: <PlainShell />, errorElement: <ScreenError />, children: plainPages() },
    {
      element: <Shell />,
      errorElement: <ScreenError />,
      children: [
        ...ownPages(),
        ...entities.map(entityRoutes),
        { path: '*', element: <NotFound />, errorElement: <ScreenError /> },
      ],
    },
  ]);
}
