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
  /** The correction of it that waits. */
  asked: number | null;
}
/** One's own stay, from an entry to its exit. */
interface Stay {
  day: string;
  from: End | null;
  to: End | null;
  minutes: number;
  issue: 'missingExit' | 'missingEntry' | 'open' | null;
  missingAsked: { id: number; at: string } | null;
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
  const correct = async (event?: { id: number; eventType: number; eventTime: string }, missing?: number) => {
    if (await ask({ event, ...(missing && { missing }) })) await client.invalidateQueries({ queryKey: ['rcp'] });
  };
  const end = ({ day, issue, missingAsked }: Stay, one: End | null, eventType: number) => {
    if (one)
      return <StayEnd day={day} end={one} correct={() => correct({ id: one.id, eventType, eventTime: one.at })} />;
    if (missingAsked) return <Waiting day={day} at={missingAsked.at} id={missingAsked.id} />;
    return issue !== 'open' && issue && <MissingEnd issue={issue} report={() => correct(undefined, eventType)} />;
  };
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
                cell: (stay) => end(stay, stay.from, rcpEvent.entry),
              },
              {
                key: 'to',
                header: t('workTime.columns.exit'),
                cell: (stay) => end(stay, stay.to, rcpEvent.exit),
              },
              {
                key: 'minutes',
                header: t('mine.length'),
                align: 'right',
                cell: ({ issue, minutes }) => {
                  if (issue === 'open') return t('workTime.issueNames.open');
                  return issue ? '—' : duration(minutes);
                },
              },
            ]}
          />
        </Section>
      )}
    </div>
  );
}

/** What was forgotten is named where its time would be, and asked for from there. */
function MissingEnd({ issue, report }: { issue: 'missingExit' | 'missingEntry'; report: () => Promise<void> }) {
  const { t } = useTranslation('time');
  return (
    <Button size="compact-sm" variant="light" color="red" title={t('mine.missing')} onClick={() => void report()}>
      {t(`workTime.issueNames.${issue}`)}
    </Button>
  );
}

/** On the day of the stay the time alone: on a phone both ends are in sight. */
function useTimeOn(day: string): (at: string) => string {
  const format = useFormat();
  const date = format.date(day);
  return (at) => {
    const full = format.datetime(at);
    return full.startsWith(date) ? full.slice(date.length).trim() : full;
  };
}

/** What was asked for and waits: its request can be changed or taken back, and is not made twice. */
function Waiting({ day, at, id }: { day: string; at: string; id: number }) {
  const { t } = useTranslation('time');
  const time = useTimeOn(day)(at);
  return (
    <Link className={styles.asked} to={`/rcp-corrections/edit/${id}`}>
      {t('mine.asked', { time })}
    </Link>
  );
}

function StayEnd({ end, day, correct }: { end: End; day: string; correct: () => Promise<void> }) {
  const { t } = useTranslation('time');
  const full = useFormat().datetime(end.at);
  const time = useTimeOn(day)(end.at);
  if (end.asked !== null) return <Waiting day={day} at={end.at} id={end.asked} />;
  return (
    <span className={styles.end}>
      {time}
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
