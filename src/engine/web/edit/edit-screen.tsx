import { Button, Modal, Skeleton } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../use-translation';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { formSections, type AnyEntity } from '../../entity';
import { ApiRequestError } from '../api';
import { openDialogs, useDialogs, type EditorSpec } from '../dialogs/dialog-store';
import { onEscape, useEscapeBehind } from '../dialogs/on-escape';
import { useSession } from '../engine-context';
import { errorText } from '../i18n';
import { useLabels } from '../labels';
import { useParts } from '../lazy-part';
import { useRegistry, useScreenHalf } from '../registry';
import type { AnyRow, EditMode, ScreenHalf } from '../screens';
import { backToList } from '../list/use-view';
import { EmptyState } from '../ui/empty-state';
import { FORM_TAB, type EditPlace } from './edit-context';
import { EditForm } from './edit-form';
import { fetchForm, isFormThere, TAB } from './fetch-form';
import { leaveRecord } from '../left-record';
import { useLiveQuery } from '../live-query';
import { recordKey, recordQuery } from './record-query';
import layout from '../ui/layout.module.css';
import styles from './edit.module.css';

const noFields: readonly string[] = [];

interface EditScreenProps {
  entity: AnyEntity;
  mode: EditMode;
  id?: number;
  /** Ignores the entity's own edit screen, so that such a screen can fall back to the generic one. */
  plain?: boolean;
}

/** The edit screen of an address: a page, or a dialog over the list where the entity declares `as: 'modal'`. */
export function EditScreen({ entity, mode, id, plain }: EditScreenProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  if (entity.form.as === 'modal') {
    return (
      <EditModal
        entity={entity}
        mode={mode}
        id={id}
        close={() => void navigate(`/${entity.name}${search}`)}
        zIndex={ROUTE_LAYER}
        top
      />
    );
  }
  return <EditPage entity={entity} mode={mode} id={id} plain={plain} />;
}

function EditPage({ entity, mode, id, plain }: EditScreenProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [params, setParams] = useSearchParams();
  const { isCustomer } = useSession().user;
  const exit = () => void navigate(backToList(entity));
  useEffect(() => {
    if (id !== undefined) return () => leaveRecord({ entity: entity.name, id });
    return undefined;
  }, [entity, id]);
  const setTab = useCallback(
    (tab: string) => setParams(tab === FORM_TAB && !isCustomer ? {} : { [TAB]: tab }, { replace: true }),
    [setParams, isCustomer],
  );
  const place: EditPlace = {
    as: 'page',
    isActive: () => openDialogs().length === 0,
    // The tab stays open: who saves while typing items goes on typing items.
    created: (row) => void navigate(`/${entity.name}/edit/${row.id}${search}`, { replace: true }),
    exit,
  };
  return (
    <EditLoader entity={entity} tab={params.get(TAB) ?? FORM_TAB} mode={mode} id={id} exit={exit}>
      {(half, row) =>
        half.edit && !plain ? (
          <half.edit entity={entity} mode={mode} id={id} />
        ) : (
          <EditForm
            entity={entity}
            half={half}
            mode={mode}
            row={row}
            fixed={noFields}
            place={place}
            tab={params.get(TAB) ?? (isCustomer ? half.customerTab : undefined) ?? FORM_TAB}
            setTab={setTab}
          />
        )
      }
    </EditLoader>
  );
}

/** Widths of the dialog in pixels. */
const NARROW = 720;
const WIDE = 1080;
/** Layer of the dialog of an address; dialogs opened by code lie above. */
const ROUTE_LAYER = 200;

interface EditModalProps extends EditorSpec {
  close: () => void;
  zIndex: number;
  top: boolean;
}

/** An edit screen in a dialog: plain save leaves it open (a new record is then edited), save-and-exit closes it. */
export function EditModal({
  entity,
  mode,
  id,
  initial,
  fixed = noFields,
  onSaved,
  close,
  zIndex,
  top,
}: EditModalProps) {
  const labels = useLabels(entity);
  const [created, setCreated] = useState<number>();
  const [tab, setTab] = useState(FORM_TAB);
  const mayLeave = useRef<() => Promise<boolean>>(undefined);
  const dialogs = useDialogs().length;
  const current = created === undefined ? { mode, id } : ({ mode: 'edit', id: created } as const);
  const leave = async () => {
    if (!mayLeave.current || (await mayLeave.current())) close();
  };
  // The dialog of an address is not in the store, so any dialog of the store lies above it.
  const active = top && (zIndex > ROUTE_LAYER || dialogs === 0);
  useEscapeBehind(() => void leave(), active, zIndex);
  const place: EditPlace = {
    as: 'modal',
    isActive: () => active,
    created: (row) => setCreated(row.id),
    exit: close,
    left: zIndex > ROUTE_LAYER ? close : undefined,
    saved: onSaved,
  };
  const tabs = Object.keys(entity.children ?? {}).length + Object.keys(entity.tabs ?? {}).length;
  return (
    <Modal.Root
      opened
      centered
      onClose={() => void leave()}
      size={tabs || Object.keys(entity.form.sections).length > 2 ? WIDE : NARROW}
      zIndex={zIndex}
      closeOnEscape={false}
      closeOnClickOutside={false}
      trapFocus={active}
    >
      <Modal.Overlay />
      <Modal.Content
        data-level={zIndex}
        onKeyDownCapture={onEscape(() => void leave(), active)}
        aria-label={current.mode === 'insert' ? labels.create : labels.one}
      >
        <EditLoader entity={entity} tab={tab} mode={current.mode} id={current.id} exit={close}>
          {(half, row) => (
            <EditForm
              key={current.id ?? 'new'}
              entity={entity}
              half={half}
              mode={current.mode}
              row={row}
              initial={initial}
              fixed={fixed}
              place={place}
              tab={tab}
              setTab={setTab}
              onLeaveAsk={(ask) => {
                mayLeave.current = ask;
              }}
            />
          )}
        </EditLoader>
      </Modal.Content>
    </Modal.Root>
  );
}

/** A quick answer shows no skeleton. */
const SKELETON_DELAY = 250;

interface EditLoaderProps {
  entity: AnyEntity;
  /** The tab that is shown first. */
  tab: string;
  mode: EditMode;
  id: number | undefined;
  exit: () => void;
  children: (half: ScreenHalf, row: AnyRow | undefined) => ReactNode;
}

/** A record that is only looked at is read again when others change it; one that is typed into meets them when it is saved. */
function useLiveView(entity: string, id: number | undefined): void {
  useLiveQuery(entity, recordKey(entity, id ?? 0), id ?? 0);
}

/**
 * Whether the code of a form is there. Asked for beside React, which would show what waited for it 300 ms later at the
 * earliest.
 */
function useFormCode(entity: AnyEntity, half: ScreenHalf | undefined, tab: string): boolean {
  const registry = useRegistry();
  const [isThere, setThere] = useState(false);
  if (!isThere && half && isFormThere(registry, { entity, half, tab })) setThere(true);
  useEffect(() => {
    let stays = true;
    if (half) void fetchForm(registry, { entity, half, tab }).then(() => stays && setThere(true));
    return () => void (stays = false);
  }, [registry, entity, half, tab]);
  return isThere;
}

/** Loads the record and the screen half; meanwhile shows nothing for 250 ms, then a skeleton of the form. */
function EditLoader({ entity, tab, mode, id, exit, children }: EditLoaderProps) {
  const { t } = useTranslation('edit');
  const half = useScreenHalf(entity.name);
  const isThere = useFormCode(entity, half, tab);
  const record = useQuery({
    ...recordQuery(entity.name, mode === 'insert' ? undefined : id),
    // What was asked for while the form was still being fetched is not asked for again.
    staleTime: 2000,
  });
  useLiveView(entity.name, mode === 'view' ? id : undefined);
  const loading = half === undefined || !isThere || (mode !== 'insert' && record.isPending);
  if (record.error && !record.data) {
    const missing = record.error instanceof ApiRequestError && record.error.status === 404;
    return (
      <EmptyState
        icon={IconMoodEmpty}
        title={missing ? t('missing.title') : t('missing.failed')}
        text={missing ? t('missing.text') : errorText(record.error)}
        action={
          <Button variant="filled" onClick={exit}>
            {t('missing.back')}
          </Button>
        }
      />
    );
  }
  const waiting = <Waiting entity={entity} />;
  if (loading) return waiting;
  // Parts of the head that are fetched by themselves come with the page: later they would push everything down.
  return (
    <Suspense fallback={waiting}>
      <AfterInputs half={half}>{() => children(half, mode === 'insert' ? undefined : record.data)}</AfterInputs>
    </Suspense>
  );
}

/** Inputs fetched by themselves come with the page, too: the first one is focused as soon as the form is there. */
function AfterInputs({ half, children }: { half: ScreenHalf; children: () => ReactNode }) {
  useParts(Object.values(half.inputs ?? {}));
  return children();
}

/** Nothing at first, then a skeleton of the form. The form itself would be drawn twice if its loader followed the time. */
function Waiting({ entity }: { entity: AnyEntity }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return late ? <FormSkeleton entity={entity} /> : <div className={styles.waiting} aria-busy />;
}

const MAX_SKELETON_FIELDS = 12;

function FormSkeleton({ entity }: { entity: AnyEntity }) {
  const fields = formSections(entity).flatMap(([, keys]) => keys);
  return (
    <div className={styles.waiting} aria-busy>
      <div className={`${layout.card} ${styles.card}`}>
        <div className={`${layout.sixColumns} ${styles.grid}`}>
          {fields.slice(0, MAX_SKELETON_FIELDS).map((key) => (
            <div key={key} className={styles.field} data-span={2}>
              <Skeleton height={12} width={80} mb={8} />
              <Skeleton height={32} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
