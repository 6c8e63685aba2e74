import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { dayFormat } from '../../day-format';
import { useTranslation } from '../use-translation';
import { monthOf } from '../../fields/date/month';
import styles from './month-switch.module.css';

interface Props {
  /** A day of the month shown, `YYYY-MM-DD`. */
  day: string;
  /** What is shown is another span of days: the month is offered, not named as chosen. */
  isOffer?: boolean;
  /** Handed the first and the last day of the month chosen. */
  set: (month: { from: string; to: string }) => void;
}

/** The month a day lies in, and the way to its neighbours. */
export function MonthSwitch({ day, isOffer = false, set }: Props) {
  const { t, i18n } = useTranslation('list');
  const shown = monthOf(day);
  const format = dayFormat(i18n.language, { month: 'long', year: 'numeric' });
  const month = format.format(Date.parse(shown.from));
  const name = isOffer ? t('report.wholeMonth', { month }) : month;
  const go = (by: number) => set(monthOf(shown.from, by));
  return (
    <div className={styles.month} role="group" aria-label={name}>
      <ActionIcon variant="default" aria-label={t('report.previousMonth')} onClick={() => go(-1)}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={() => go(0)}>
        {name}
      </Button>
      <ActionIcon variant="default" aria-label={t('report.nextMonth')} onClick={() => go(1)}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
