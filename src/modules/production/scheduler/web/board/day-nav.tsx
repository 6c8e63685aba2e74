import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { dayFormat } from '../../../../../engine/day-format';
import { lazyPart } from '../../../../../engine/web/lazy-part';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useFormat } from '../../../../../engine/web/use-format';
import { EVERY_DAY, type Day } from '../rows/in-view';
import ui from '../../../../../engine/web/ui/board.module.css';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './header.module.css';

const Calendar = lazyPart(() => import('../../../../../engine/fields/date/calendar').then((module) => module.Calendar));

const DAY = 86_400_000;
const shifted = (day: string, by: number): string => new Date(Date.parse(day) + by * DAY).toISOString().slice(0, 10);

interface Props {
  day: Day;
  today: string;
  onDay: (day: Day) => void;
}

/** The day whose plan is looked at, its neighbours, today, or all days. */
export function DayNav({ day, today, onDay }: Props) {
  const { t, i18n } = useTranslation('scheduler');
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const every = day === EVERY_DAY;
  const shown = every ? today : day;
  const weekday = dayFormat(i18n.language, { weekday: 'short' });
  return (
    <div className={layout.tightRow} role="group" aria-label={t('day.label')}>
      <ActionIcon variant="default" aria-label={t('day.previous')} onClick={() => onDay(shifted(shown, -1))}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <span className={`${ui.dates} ${styles.day}`} data-quiet={every || undefined}>
        <Suspense fallback={<span className={styles.calendar} />}>
          <Calendar day={shown} opened={opened} setOpened={setOpened} pick={onDay} />
        </Suspense>
        <button type="button" onClick={() => setOpened(!opened)}>
          {every ? t('day.every') : `${weekday.format(Date.parse(day))} ${format.date(day)}`}
        </button>
      </span>
      <ActionIcon variant="default" aria-label={t('day.next')} onClick={() => onDay(shifted(shown, 1))}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
      <Button variant="subtle" color="gray" aria-pressed={day === today} onClick={() => onDay(today)}>
        {t('day.today')}
      </Button>
      <Button
        variant={every ? 'light' : 'subtle'}
        color={every ? undefined : 'gray'}
        aria-pressed={every}
        onClick={() => onDay(EVERY_DAY)}
      >
        {t('day.all')}
      </Button>
    </div>
  );
}
