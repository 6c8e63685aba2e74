import type { AnyEntity } from '../../entity';
import { openDialog } from '../dialogs/dialog-store';
import { i18n } from '../i18n';
import type { ListRow } from './use-entity-list';
import type { ColumnState } from './columns';
import type { EntityList } from './use-entity-list';

/** A record an operation left alone, and why. */
export interface Failure {
  name: string;
  reason: string;
}

// Each dialog's code is fetched before it opens, so that the focus finds its place in it at once.

/** Which columns, in which order, under which names. Applied at once when confirmed. */
export async function openColumns(columns: ColumnState): Promise<void> {
  const { default: ColumnsDialog } = await import('./columns-dialog');
  await openDialog({
    title: i18n.t('list:columns.title'),
    size: 560,
    content: (close) => <ColumnsDialog columns={columns} close={close} />,
  });
}

/** XLS or CSV; `ids` limits it to chosen rows. */
export async function openExport(list: EntityList, columns: ColumnState, title: string, ids?: number[]): Promise<void> {
  const { default: ExportDialog } = await import('./export-dialog');
  await openDialog({
    title: i18n.t('list:export.title'),
    size: 380,
    content: (close) => <ExportDialog list={list} columns={columns.shown} name={title} ids={ids} close={close} />,
  });
}

/** Who made the record and who changed it last. */
export async function openInfo(entity: AnyEntity, row: ListRow): Promise<void> {
  const { default: InfoDialog } = await import('./info-dialog');
  await openDialog({
    title: i18n.t('list:info.title'),
    size: 380,
    content: () => <InfoDialog entity={entity} row={row} />,
  });
}

/** The shortcuts of this screen. */
export async function openKeys(): Promise<void> {
  const { default: KeysDialog } = await import('./keys-dialog');
  await openDialog({
    title: i18n.t('list:keys.title'),
    size: 560,
    content: () => <KeysDialog />,
  });
}

export async function openReport(title: string, failures: readonly Failure[]): Promise<void> {
  const { default: ReportDialog } = await import('./report-dialog');
  await openDialog({
    title,
    size: 560,
    content: (close) => <ReportDialog failures={failures} close={close} />,
  });
}
