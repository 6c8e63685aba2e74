import { Suspense } from 'react';
import { Navigate, Outlet, useLocation, useParams } from 'react-router';
import type { EntityOutline } from '../../engine/entity';
import { allows, offers, useSession } from '../../engine/web/engine-context';
import { EditScreen } from '../../engine/web/edit/lazy-edit';
import { ListScreen } from '../../engine/web/list/list-screen';
import type { EditMode } from '../../engine/web/screens';
import { useEntity, useScreenHalf } from '../../engine/web/registry';
import { entityLabel, listNeeds } from '../shell/menu-items';
import { usePageTitle } from '../shell/recents';
import { Starting } from '../starting';
import { Guard, guardedEntity } from './guard';
import { NotFound } from './screen-error';

/**
 * The list of an entity, or the screen its feature draws in that place. One that edits in modals stays on screen below
 * its edit.
 */
export function ListRoute({ outline }: { outline: EntityOutline }) {
  usePageTitle(entityLabel(outline));
  return (
    <Guard of={{ ...guardedEntity(outline), needs: listNeeds(outline) }}>
      <Suspense fallback={<Starting />}>
        <List key={outline.name} name={outline.name} />
        {outline.form.as === 'modal' && <Outlet />}
      </Suspense>
    </Guard>
  );
}

function List({ name }: { name: string }) {
  const entity = useEntity(name);
  const half = useScreenHalf(name);
  if (!half) return <Starting />;
  const Screen = half.list ?? ListScreen;
  return <Screen entity={entity} />;
}

/**
 * Insert needs the insert right, view the read right, and edit the write right: links of searches and mails lead to the
 * edit, so who may only read is led on to the view. What the generic form does not create has no page of a new record.
 */
export function EditRoute({ outline, mode }: { outline: EntityOutline; mode: EditMode }) {
  const { id } = useParams();
  const { rights, name } = outline;
  const needs = mode === 'insert' ? (rights.insert ?? rights.write) : rights.read;
  const { permissions } = useSession();
  const { search, hash } = useLocation();
  if (id !== undefined && !/^\d{1,10}$/.test(id)) return <NotFound />;
  if (mode === 'insert' && !offers(outline, 'create')) return <NotFound />;
  if (mode === 'edit' && id && allows(permissions, rights.read) && !allows(permissions, rights.write))
    return <Navigate to={{ pathname: `/${name}/view/${id}`, search, hash }} replace />;
  return (
    <Guard of={{ ...guardedEntity(outline), needs }}>
      <Suspense fallback={<Starting />}>
        <Edit key={`${name} ${id ?? ''}`} name={name} mode={mode} id={id ? Number(id) : undefined} />
      </Suspense>
    </Guard>
  );
}

/** The short address of a record leads to its view. */
export function RecordRoute({ outline }: { outline: EntityOutline }) {
  const { id = '' } = useParams();
  const { search, hash } = useLocation();
  if (!/^\d{1,10}$/.test(id)) return <NotFound />;
  return <Navigate to={{ pathname: `/${outline.name}/view/${id}`, search, hash }} replace />;
}

const Edit = ({ name, mode, id }: { name: string; mode: EditMode; id: number | undefined }) => (
  <EditScreen entity={useEntity(name)} mode={mode} id={id} />
);
