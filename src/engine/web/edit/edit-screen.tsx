import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { AnyEntity } from '../../entity';
import { useDialogs } from '../dialogs/dialog-store';
import { useSession } from '../engine-context';
import type { EditMode } from '../screens';
import { FORM_TAB, type EditPlace } from './edit-context';
import { EditForm } from './edit-form';
import { EditLoader } from './edit-loader';
import { EditModal } from './edit-modal';

interface Props {
  entity: AnyEntity;
  mode: EditMode;
  id?: number;
  /** Never the entity's own screen: what that screen draws where the generic one is right. */
  plain?: boolean;
}
const none: readonly string[] = [];
const TAB = 'tab';

/** The edit screen at an address: a page of its own, or a dialog over the list for entities declared so. */
export function EditScreen({ entity, mode, id, plain }: Props) {
  const navigate = useNavigate();
  const { search } = useLocation();
  if (entity.form.as === 'modal') {
    return (
      <EditModal
        entity={entity}
        mode={mode}
        id={id}
        close={() => void navigate(`/${entity.name}${search}`)}
        zIndex={200}
        top
      />
    );
  }
  return <EditPage entity={entity} mode={mode} id={id} plain={plain} />;
}

function EditPage({ entity, mode, id, plain }: Props) {
  const navigate = useNavigate();
  const dialogs = useDialogs().length;
  const [params, setParams] = useSearchParams();
  const { isCustomer } = useSession().user;
  const exit = () => void navigate(`/${entity.name}`);
  const setTab = useCallback(
    (tab: string) => setParams(tab === FORM_TAB && !isCustomer ? {} : { [TAB]: tab }, { replace: true }),
    [setParams, isCustomer],
  );
  const place: EditPlace = {
    as: 'page',
    active: dialogs === 0,
    created: (row) => void navigate(`/${entity.name}/edit/${row.id}`, { replace: true }),
    // The list remembers its place by itself.
    exit,
  };
  return (
    <EditLoader entity={entity} mode={mode} id={id} exit={exit}>
      {(half, row) =>
        half.edit && !plain ? (
          <half.edit entity={entity} mode={mode} id={id} />
        ) : (
          <EditForm
            entity={entity}
            half={half}
            mode={mode}
            row={row}
            fixed={none}
            place={place}
            tab={params.get(TAB) ?? (isCustomer ? half.customerTab : undefined) ?? FORM_TAB}
            setTab={setTab}
          />
        )
      }
    </EditLoader>
  );
}
