import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { dayFormat } from '../../../../engine/day-format';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { RecordOf } from '../../../../engine/entity';
import { monthOf, weeksOf } from '../../../../engine/fields/date/month';
import { instantOf, wallOf } from '../../../../engine/fields/datetime/wall';
import { shopZone } from '../../../../engine/web/shop-zone';
import { openEditor } from '../../../../engine/web/dialogs/dialog-store';
import { useRelated } from '../../../../engine/web/edit/related-list';
import { today } from '../../../../engine/web/today';
import { Section } from '../../../../engine/web/ui/section';
import { useFormat } from '../../../../engine/web/use-format';
import { carTransits } from '../car-transits.entity';
import { transitState, transitStatuses } from '../transit-states';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './car-calendar.module.css';

type Transit = RecordOf<typeof carTransits>;
const MOST = 200;
const [MORNING, EVENING] = [8 * 60, 16 * 60];
const dayOf = (instant: string) => wallOf(new Date(instant), shopZone()).day;
const timeOf = (instant: string) => {
  const { minutes } = wallOf(new Date(instant), shopZone());
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

function book(carId: number, day: string): void {
  const [dateFrom, dateTo] = [MORNING, EVENING].map((minutes) => instantOf({ day, minutes }, shopZone()));
  void openEditor({ entity: carTransits, mode: 'insert', initial: { carId, dateFrom, dateTo }, fixed: ['carId'] });
}

/** The bookings and drives of a car in one month; a day books it, an entry opens. */
export function CarCalendar({ carId, mayBook }: { carId: number; mayBook: boolean }) {
  const { t, i18n } = useTranslation('frontdesk');
  const [month, setMonth] = useState(today());
  const weeks = weeksOf(month);
  const { rows = [] } = useRelated<Transit>(
    carTransits,
    {
      carId,
      status: [transitState.booked, transitState.out, transitState.back],
      dateFrom: { to: weeks.at(-1)!.at(-1) },
      dateTo: { from: weeks[0]![0] },
    },
    { sortBy: 'dateFrom', sortDesc: false },
    MOST,
  );
  const title = dayFormat(i18n.language, { month: 'long', year: 'numeric' });
  const weekday = dayFormat(i18n.language, { weekday: 'short' });
  const step = (months: number) => () => setMonth(monthOf(month, months).from);
  return (
    <Section
      title={t('carCalendar.title')}
      info={<span className={layout.quiet}>{title.format(Date.parse(month))}</span>}
      padded
      actions={
        <>
          <ActionIcon variant="default" size="lg" aria-label={t('carCalendar.before')} onClick={step(-1)}>
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <Button onClick={() => setMonth(today())}>{t('carCalendar.today')}</Button>
          <ActionIcon variant="default" size="lg" aria-label={t('carCalendar.after')} onClick={step(1)}>
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
          {mayBook && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => book(carId, today())}>
              {t('carCalendar.new')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.days}>
        {weeks[0]!.map((day) => (
          <span key={day} className={`${layout.small} ${styles.weekday}`}>
            {weekday.format(Date.parse(day))}
          </span>
        ))}
        {weeks.flat().map((day) => (
          <Day
            key={day}
            day={day}
            isOther={day.slice(0, 7) !== month.slice(0, 7)}
            transits={rows.filter(({ dateFrom, dateTo }) => dayOf(dateFrom) <= day && day <= dayOf(dateTo))}
            book={mayBook ? () => book(carId, day) : undefined}
          />
        ))}
      </div>
    </Section>
  );
}

interface DayProps {
  day: string;
  /** Of the month before or after. */
  isOther: boolean;
  transits: readonly Transit[];
  book: (() => void) | undefined;
}
function Day({ day, isOther, transits, book }: DayProps) {
  const { t } = useTranslation('frontdesk');
  const format = useFormat();
  return (
    <div
      className={`${layout.card} ${layout.column} ${styles.day}`}
      data-other={isOther || undefined}
      data-today={day === today() || undefined}
    >
      {book ? (
        <UnstyledButton
          className={`${layout.quietFigures} ${styles.number}`}
          aria-label={t('carCalendar.book', { day: format.date(day) })}
          onClick={book}
        >
          {Number(day.slice(8))}
        </UnstyledButton>
      ) : (
        <span className={`${layout.quietFigures} ${styles.number}`}>{Number(day.slice(8))}</span>
      )}
      {transits.map((transit) => (
        <Entry key={transit.id} transit={transit} day={day} mayWrite={book !== undefined} />
      ))}
    </div>
  );
}

function Entry({ transit, day, mayWrite }: { transit: Transit; day: string; mayWrite: boolean }) {
  const { t } = useTranslation('frontdesk');
  const { id, status, dateFrom, dateTo, user, purpose } = transit;
  const from = dayOf(dateFrom) === day ? timeOf(dateFrom) : '';
  const to = dayOf(dateTo) === day ? timeOf(dateTo) : '';
  const words = [t(`car-transits.status.${status}`), user.name, purpose].filter(Boolean).join(' · ');
  return (
    <UnstyledButton
      className={`${layout.column} ${styles.entry}`}
      data-family={transitStatuses[status].family}
      title={words}
      onClick={() => void openEditor({ entity: carTransits, mode: mayWrite ? 'edit' : 'view', id, fixed: ['carId'] })}
    >
      <b>{`${from}–${to}`}</b>
      <span className={layout.cut}>{user.name}</span>
    </UnstyledButton>
  );
}
