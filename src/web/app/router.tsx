import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import type { AnyEntity } from '../../engine/entity';
import { PlainShell } from '../shell/plain-shell';
import { Shell } from '../shell/shell';
import { EditRoute, ListRoute } from './entity-route';
import { ownPages, plainPages } from './pages';
import { registry } from './registry';
import { NotFound, ScreenError } from './screen-error';

/** `/x`, `/x/add`, `/x/edit/:id`, `/x/view/:id` of one entity. */
function entityRoutes(entity: AnyEntity): RouteObject {
  const modal = entity.form.as === 'modal';
  const list = <ListRoute entity={entity} />;
  return {
    path: entity.name,
    element: modal ? list : <Outlet />,
    errorElement: <ScreenError />,
    children: [
      { index: true, element: modal ? null : list },
      ...(['add', 'edit/:id', 'view/:id'] as const).map((path) => ({
        path,
        element: <EditRoute entity={entity} mode={path === 'add' ? 'insert' : path === 'edit/:id' ? 'edit' : 'view'} />,
        errorElement: <ScreenError />,
      })),
    ],
  };
}

export function makeRouter() {
  const entities = [...registry.entities.values()].filter((entity) => !entity.childOnly);
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
