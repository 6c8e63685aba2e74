import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens, type CellProps } from '../../../../engine/web/screens';
import { BackBy } from '../../due/web/due-cell';
import { carTransits } from '../car-transits.entity';

const TakeBackDialog = lazyPart(() => import('./take-back-dialog').then((m) => m.TakeBackDialog));

const DateToCell = ({ row }: CellProps<typeof carTransits>) => (
  <BackBy at={row.dateTo} isOverdue={(row as { isOverdue?: unknown }).isOverdue === true} />
);

export const carTransitsScreens = screens(carTransits, {
  cells: { dateTo: DateToCell },
  facts: ['userId', 'dateFrom', 'dateTo'],
  rowActions: ['take', 'give-back', 'cancel'],
  actions: { 'give-back': TakeBackDialog },
  modes: { drive: ['edit', 'view'] },
});
