import { lazy, Suspense } from 'react';
import type { AnyEntity } from '../../entity';
import { openDialog } from '../dialogs/dialog-store';
import { i18n } from '../i18n';
import type { ListRow } from './selection';
import type { ColumnState } from './use-columns';
import type { EntityList } from './use-entity-list';

/** A record an operation left alone, and why. */
export interface Failure {
  name: string;
  reason: string;
}

const ColumnsDialog = lazy(() => import('./columns-dialog'));
const ExportDialog = lazy(() => import('./export-dialog'));
const InfoDialog = lazy(() => import('./info-dialog'));
const KeysDialog = lazy(() => import('./keys-dialog'));
const ReportDialog = lazy(() => import('./report-dialog'));

/** Which columns, in which order, under which names. Applied at once when confirmed. */
export const openColumns = (columns: ColumnState): Promise<void> =>
  openDialog({
    title: i18n.t('list:columns.title'),
    size: 560,
    content: (close) => (
      <Suspense>
        <ColumnsDialog columns={columns} close={close} />
      </Suspense>
    ),
  });

/** XLS or CSV; `ids` limits it to chosen rows. */
export const openExport = (list: EntityList, columns: ColumnState, title: string, ids?: number[]): Promise<void> =>
  openDialog({
    title: i18n.t('list:export.title'),
    size: 380,
    content: (close) => (
      <Suspense>
        <ExportDialog list={list} columns={columns.shown} name={title} ids={ids} close={close} />
      </Suspense>
    ),
  });

/** Who made the record and who changed it last. */
export const openInfo = (entity: AnyEntity, row: ListRow): Promise<void> =>
  openDialog({
    title: i18n.t('list:info.title'),
    size: 380,
    content: () => (
      <Suspense>
        <InfoDialog entity={entity} row={row} />
      </Suspense>
    ),
  });

/** The shortcuts of this screen. */
export const openKeys = (): Promise<void> =>
  openDialog({
    title: i18n.t('list:keys.title'),
    size: 560,
    content: () => (
      <Suspense>
        <KeysDialog />
      </Suspense>
    ),
  });

export const openReport = (title: string, failures: readonly Failure[]): Promise<void> =>
  openDialog({
    title,
    size: 560,
    content: (close) => (
      <Suspense>
        <ReportDialog failures={failures} close={close} />
      </Suspense>
    ),
  });
