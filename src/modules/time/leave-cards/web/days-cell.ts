import type { CellProps } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';
import { useTranslation } from '../../../../engine/web/use-translation';
import { leaveKind } from '../../../states/leave-states';
import type { userLeaveCards } from '../user-leave-cards.entity';

/** Days of leave; of time off its hours, which come to no day. */
export function DaysCell({ row }: CellProps<typeof userLeaveCards>) {
  const { t } = useTranslation('time');
  const format = useFormat();
  return row.leaveKind === leaveKind.pass
    ? t('user-leave-cards.hours', { hours: format.decimal(row.hourAmount, 2) })
    : format.integer(row.daysAmount);
}
