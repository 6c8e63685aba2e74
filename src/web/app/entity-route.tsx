import { lazy, Suspense } from 'react';
import { Outlet, useParams } from 'react-router';
import type { AnyEntity } from '../../engine/entity';
import { ListScreen } from '../../engine/web/list/list-screen';
import type { EditMode } from '../../engine/web/screens';
import { useEntity, useScreenHalf } from '../../engine/web/registry';
import { entityLabel } from '../shell/menu-items';
import { usePageTitle } from '../shell/recents';
import { Starting } from '../starting';
import { Guard, type Guarded } from './guard';

const EditScreen = lazy(() =>
  import('../../engine/web/edit/edit-screen').then((module) => ({ default: module.EditScreen })),
);

/** What a person needs to see the lists and records of an entity. */
export const guardedEntity = (entity: AnyEntity): Guarded => ({
  module: entity.module,
  needs: entity.rights.read,
  customers: entity.customers,
});

/** The list of an entity, or the screen its feature draws in that place. One that edits in modals stays on screen below its edit. */
export function ListRoute({ entity: { name } }: { entity: AnyEntity }) {
  const entity = useEntity(name);
  const half = useScreenHalf(entity.name);
  usePageTitle(entityLabel(entity));
  const List = half?.list ?? ListScreen;
  return (
    <Guard of={guardedEntity(entity)}>
      <Suspense fallback={<Starting />}>
        {half ? <List key={entity.name} entity={entity} /> : <Starting />}
        {entity.form.as === 'modal' && <Outlet />}
      </Suspense>
    </Guard>
  );
}

/** Insert needs the insert right, edit and view the read right: who may not write sees the record read-only. */
export function EditRoute({ entity: { name }, mode }: { entity: AnyEntity; mode: EditMode }) {
  const entity = useEntity(name);
  const { id } = useParams();
  const { rights } = entity;
  const needs = mode === 'insert' ? (rights.insert ?? rights.write) : rights.read;
  return (
    <Guard of={{ ...guardedEntity(entity), needs }}>
      <Suspense fallback={<Starting />}>
        <EditScreen key={`${entity.name} ${id ?? ''}`} entity={entity} mode={mode} id={id ? Number(id) : undefined} />
      </Suspense>
    </Guard>
  );
}
