import { Sections } from '../../../../engine/web/ui/section';
import { RelatedList } from '../../../../engine/web/edit/related-list';
import { openEditor } from '../../../../engine/web/dialogs/dialog-store';
import { useAbilities } from '../../../../engine/web/engine-context';
import { useLabels } from '../../../../engine/web/labels';
import type { TabProps } from '../../../../engine/web/screens';
import { useTranslation } from '../../../../engine/web/use-translation';
import { goneStates } from '../car-states';
import { carTransits } from '../car-transits.entity';
import type { cars } from '../cars.entity';
import { CarCalendar } from './car-calendar';

const MOST = 30;
const columns = [
  'numberText',
  'status',
  'userId',
  'dateFrom',
  'dateTo',
  'purpose',
  'counterBefore',
  'counterAfter',
  'distance',
];

/** The month of a car, and its newest bookings and drives below. */
export function TransitsTab(tab: TabProps<typeof cars>) {
  const { t } = useTranslation('edit');
  const labels = useLabels(carTransits);
  const { write } = useAbilities(carTransits);
  const isGone = (goneStates as readonly number[]).includes(tab.row.status);
  return (
    <Sections>
      <CarCalendar carId={tab.id} mayBook={write && !tab.readOnly && !isGone} />
      <RelatedList
        tab={tab}
        entity={carTransits}
        title={labels.many}
        filter={{ carId: tab.id }}
        sort={{ sortBy: 'dateFrom', sortDesc: true }}
        most={MOST}
        empty={t('related.none')}
        columns={columns}
        open={({ id }) =>
          void openEditor({
            entity: carTransits,
            mode: write ? 'edit' : 'view',
            id,
            fixed: ['carId'],
            onSaved: tab.reload,
          })
        }
      />
    </Sections>
  );
}
