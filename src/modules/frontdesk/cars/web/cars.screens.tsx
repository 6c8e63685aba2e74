import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens, type CellProps } from '../../../../engine/web/screens';
import { BackBy, DueCell } from '../../due/web/due-cell';
import { cars } from '../cars.entity';
import { carTransits } from '../car-transits.entity';

// The list reads this file too: what only the edit screen draws comes with it.
const TransitsTab = lazyPart(() => import('./transits-tab').then((m) => m.TransitsTab));
const AttachmentsTab = lazyPart(() =>
  import('../../../workspace/attachments/web/attachments-tab').then((m) => m.AttachmentsTab),
);

const TakeBackTool = lazyPart(() => import('./take-back-button').then((m) => m.TakeBackTool));
const HandOutDialog = lazyPart(() => import('./hand-out-dialog').then((m) => m.HandOutDialog));

const OutUntilCell = ({ row }: CellProps<typeof cars>) => {
  const { outUntil, isOverdue } = row as { outUntil?: unknown; isOverdue?: unknown };
  return <BackBy at={typeof outUntil === 'string' ? outUntil : null} isOverdue={isOverdue === true} />;
};

export const carsScreens = screens(cars, {
  cells: { outUntil: OutUntilCell, documentsUntil: DueCell },
  tabs: { transits: TransitsTab, attachments: AttachmentsTab },
  facts: ['holder', 'outUntil', 'nextFrom', 'counter', 'documentsUntil'],
  actions: { 'hand-out': HandOutDialog },
  rowActions: ['hand-out'],
  toolbar: TakeBackTool,
  primary: 'hand-out',
});

const TakeBackDialog = lazyPart(() => import('./take-back-dialog').then((m) => m.TakeBackDialog));
const NewEndDialog = lazyPart(() => import('./take-back-dialog').then((m) => m.NewEndDialog));

const DateToCell = ({ row }: CellProps<typeof carTransits>) => (
  <BackBy at={row.dateTo} isOverdue={(row as { isOverdue?: unknown }).isOverdue === true} />
);

export const carTransitsScreens = screens(carTransits, {
  cells: { dateTo: DateToCell },
  facts: ['userId', 'dateFrom', 'dateTo'],
  rowActions: ['take', 'give-back', 'new-end', 'cancel'],
  actions: { 'give-back': TakeBackDialog, 'new-end': NewEndDialog },
  modes: { drive: ['edit', 'view'] },
});
