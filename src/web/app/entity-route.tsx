import { lazy, Suspense, type ComponentType } from 'react';
import { Outlet, useParams } from 'react-router';
import type { AnyEntity } from '../../engine/entity';
import { useScreenHalf } from '../../engine/web/registry';
import { Starting } from '../starting';
import { Guard } from './guard';

interface ListProps {
  entity: AnyEntity;
}
interface EditProps {
  entity: AnyEntity;
  mode: 'insert' | 'edit' | 'view';
  id?: number;
}

const found = import.meta.glob<Record<string, ComponentType<never>>>([
  '../../engine/web/list/list-screen.tsx',
  '../../engine/web/edit/edit-screen.tsx',
]);
function screen<P>(path: string, name: string) {
  return lazy(async () => {
    const module = await found[path]?.();
    return { default: (module?.[name] ?? (() => null)) as ComponentType<P> };
  });
}
const ListScreen = screen<ListProps>('../../engine/web/list/list-screen.tsx', 'ListScreen');
const EditScreen = screen<EditProps>('../../engine/web/edit/edit-screen.tsx', 'EditScreen');

/** The list of an entity, or the screen its feature draws in that place. One that edits in modals stays on screen below its edit. */
export function ListRoute({ entity }: { entity: AnyEntity }) {
  const half = useScreenHalf(entity.name);
  const List = half?.list ?? ListScreen;
  return (
    <Guard of={{ module: entity.module, needs: entity.rights.read, customers: entity.customers }}>
      <Suspense fallback={<Starting />}>
        {half ? <List key={entity.name} entity={entity} /> : <Starting />}
        {entity.form.as === 'modal' && <Outlet />}
      </Suspense>
    </Guard>
  );
}

/** Insert needs the insert right, edit and view the read right: who may not write sees the record read-only. */
export function EditRoute({ entity, mode }: { entity: AnyEntity; mode: EditProps['mode'] }) {
  const { id } = useParams();
  const { rights } = entity;
  const needs = mode === 'insert' ? (rights.insert ?? rights.write) : rights.read;
  return (
    <Guard of={{ module: entity.module, needs, customers: entity.customers }}>
      <Suspense fallback={<Starting />}>
        <EditScreen key={`${entity.name} ${id ?? ''}`} entity={entity} mode={mode} id={id ? Number(id) : undefined} />
      </Suspense>
    </Guard>
  );
}
