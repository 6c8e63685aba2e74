import { Button } from '@mantine/core';
import { IconClockEdit, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { addDays } from '../../../../engine/fields/date/days';
import { api } from '../../../../engine/web/api';
import { lazyDialog } from '../../../../engine/web/dialogs/lazy-dialog';
import { DayInput } from '../../../../engine/report/filters/day-input';
import { today } from '../../../../engine/web/today';
import { DataTable } from '../../../../engine/web/ui/data-table';
import { LoadFailed } from '../../../../engine/web/ui/load-failed';
import { Section } from '../../../../engine/web/ui/section';
import { useFormat } from '../../../../engine/web/use-format';
import { rcpEvent } from '../events';
import { useDuration } from './duration';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './my-time.module.css';

interface End {
  id: number;
  at: string;
}
/** One's own stay, from an entry to its exit. */
interface Stay {
  day: string;
  from: End | null;
  to: End | null;
  minutes: number;
  issue: 'missingExit' | 'missingEntry' | 'open' | null;
}
interface MyTime {
  stays: Stay[];
  minutes: number;
  waiting: number;
}
const DAYS = 31;

const ask = lazyDialog(() => import('./ask-correction'));

/** One's own entries and exits, and the way to have them put right. */
export default function MyTimePage() {
  const { t } = useTranslation('time');
  const format = useFormat();
  const duration = useDuration();
  const client = useQueryClient();
  const [to, setTo] = useState(today());
  const from = addDays(to, -DAYS);
  const { data, error, refetch } = useQuery({
    queryKey: ['rcp', 'mine', from, to],
    queryFn: ({ signal }) => api.get<MyTime>('rcp/mine', { from, to }, { signal }),
  });
  const correct = async (event?: { id: number; eventType: number; eventTime: string }) => {
    if (await ask({ event })) await client.invalidateQueries({ queryKey: ['rcp'] });
  };
  const end = (one: End | null, eventType: number, day: string) =>
    one && <StayEnd day={day} at={one.at} correct={() => correct({ id: one.id, eventType, eventTime: one.at })} />;
  return (
    <div className={`${layout.column} ${styles.page}`}>
      <header className={layout.looseWrapRow}>
        <h1>{t('mine.title')}</h1>
        <DayInput label={t('mine.until')} value={to} set={(day) => setTo(day ?? today())} />
        <span className={layout.grow} />
        <Link to="/rcp-corrections">{t('mine.corrections', { count: data?.waiting ?? 0 })}</Link>
        <Button variant="filled" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void correct()}>
          {t('mine.missing')}
        </Button>
      </header>
      {error && <LoadFailed error={error} again={() => void refetch()} />}
      {data && (
        <Section title={t('mine.stays')} info={duration(data.minutes)}>
          <DataTable
            label={t('mine.stays')}
            rows={data.stays}
            rowKey={({ from: entry, to: exit }) => (entry ?? exit)?.id ?? 0}
            empty={<p className={layout.note}>{t('mine.none')}</p>}
            columns={[
              {
                key: 'day',
                header: t('attendance.columns.date'),
                cell: ({ day }) => format.date(day),
                rowHeader: true,
              },
              {
                key: 'from',
                header: t('workTime.columns.entry'),
                cell: (stay) => end(stay.from, rcpEvent.entry, stay.day),
              },
              { key: 'to', header: t('workTime.columns.exit'), cell: (stay) => end(stay.to, rcpEvent.exit, stay.day) },
              {
                key: 'minutes',
                header: t('workTime.columns.hours'),
                align: 'right',
                cell: ({ issue, minutes }) => (issue === null ? duration(minutes) : '—'),
              },
              {
                key: 'issue',
                header: t('workTime.columns.issue'),
                cell: ({ issue }) => issue && t(`workTime.issueNames.${issue}`),
              },
            ]}
          />
        </Section>
      )}
    </div>
  );
}

/** On the day of the stay the time alone: on a phone both ends are in sight. */
function StayEnd({ at, day, correct }: { at: string; day: string; correct: () => Promise<void> }) {
  const { t } = useTranslation('time');
  const format = useFormat();
  const [full, date] = [format.datetime(at), format.date(day)];
  return (
    <span className={styles.end}>
      {full.startsWith(date) ? full.slice(date.length).trim() : full}
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={t('mine.correct', { time: full })}
        onClick={() => void correct()}
      >
        <IconClockEdit size={16} aria-hidden />
      </Button>
    </span>
  );
}
