import { useTabCount } from '../../../../../engine/web/edit/related-list';
import type { TabProps } from '../../../../../engine/web/screens';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { errorText } from '../../../../../engine/web/i18n';
import { useBoard } from '../board/use-card-board';
import { isOpen } from '../is-open';
import type { workCards } from '../../work-cards.entity';
import { StepsTable } from './steps-table';

type Tab = TabProps<typeof workCards>;

/** Steps that may be done at the card's place and wait in no queue: planned here, or taken onto a frame at once. */
export function ScheduleTab({ id, row, readOnly, ...tab }: Tab) {
  const { t } = useTranslation('production');
  const { data, error } = useBoard(id);
  const steps = data?.available.filter(({ planSeq }) => planSeq === 0);
  useTabCount(tab, steps?.length);
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data || !steps) return null;
  return (
    <StepsTable
      title={t('card.steps.free')}
      empty={t(isOpen(row) ? 'card.steps.noneFree' : 'card.steps.closed')}
      steps={steps}
      frames={data.frames}
      card={row}
      open={isOpen(row) && !readOnly}
      planned={false}
    />
  );
}

/** The queue of the card's place, in its order. */
export function ScheduledTab({ id, row, readOnly, ...tab }: Tab) {
  const { t } = useTranslation('production');
  const { data, error } = useBoard(id);
  const steps = data?.available.filter(({ planSeq }) => planSeq > 0).sort((a, b) => a.planSeq - b.planSeq);
  useTabCount(tab, steps?.length);
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data || !steps) return null;
  return (
    <StepsTable
      title={t('card.steps.queue')}
      empty={t(isOpen(row) ? 'card.steps.noneQueued' : 'card.steps.closed')}
      steps={steps}
      frames={data.frames}
      card={row}
      open={isOpen(row) && !readOnly}
      planned
    />
  );
}
