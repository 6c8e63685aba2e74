import { Button } from '@mantine/core';
import { IconClock, IconSearch, IconUsers } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useCan } from '../../../../../engine/web/engine-context';
import { EmptyState } from '../../../../../engine/web/ui/empty-state';
import { useTranslation } from '../../../../../engine/web/use-translation';

interface Props {
  kind: 'people' | 'shifts';
  /** Takes the filters off that leave nobody; undefined where there are none. */
  clear: (() => void) | undefined;
}

/** Why the planner has no lines, and the way to some. */
export function PlanEmpty({ kind, clear }: Props) {
  const { t } = useTranslation('shiftPlan');
  const go = useNavigate();
  const mayAdd = useCan('DICTIONARIES_WRITE');
  if (kind === 'shifts') {
    const add = mayAdd && <Button onClick={() => void go('/shifts/add')}>{t('none.addShift')}</Button>;
    return <EmptyState icon={IconClock} title={t('none.shifts')} text={t('none.shiftsText')} action={add} />;
  }
  if (!clear) return <EmptyState icon={IconUsers} title={t('none.people')} text={t('none.peopleText')} />;
  return (
    <EmptyState
      icon={IconSearch}
      title={t('none.found')}
      text={t('none.foundText')}
      action={<Button onClick={clear}>{t('none.clear')}</Button>}
    />
  );
}
