import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useSession } from '../../../../engine/web/engine-context';
import { useLabels } from '../../../../engine/web/labels';
import type { PartProps } from '../../../../engine/web/screens';
import { DataTable } from '../../../../engine/web/ui/data-table';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { useFormat } from '../../../../engine/web/use-format';
import { leaveKind, leaveStatuses } from '../../../states/leave-states';
import type { LeavePreview, LeaveSummary } from '../leave-answers';
import { leaveDates } from '../leave-days';
import { userLeaveCards } from '../user-leave-cards.entity';
import { faultOfDays, previewQuery, readPreview, readSummary, typedKeys, type TypedLeave } from './leave-client';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './leave.module.css';

/** What a card comes to, what is left of the year's leave, and who else of the team is away in its weeks. */
export function LeaveSummarySection({ row }: PartProps<typeof userLeaveCards>) {
  const { user } = useSession();
  const { watch } = useFormContext<TypedLeave>();
  const values = watch(typedKeys);
  const typed: TypedLeave = Object.fromEntries(typedKeys.map((key, at) => [key, values[at]]));
  const userId = typed.userId ?? row?.userId ?? user.id;
  // Left empty, it is a card of whoever writes it.
  const isForOneself = !typed.userId && !row;
  const name = `${user.surname} ${user.name}`;
  const query = previewQuery({ ...typed, id: row?.id });
  const summary = useQuery({
    queryKey: ['user-leave-cards', 'summary', userId, query?.['dateFrom']?.slice(0, 4)],
    queryFn: ({ signal }) => readSummary(userId, query?.['dateFrom'], signal),
  });
  const preview = useQuery({
    queryKey: ['user-leave-cards', 'preview', query],
    queryFn: ({ signal }) => readPreview(query ?? {}, signal),
    enabled: query !== undefined,
    placeholderData: (before) => before,
  });
  return (
    <div className={styles.summary}>
      {summary.data && <Balance summary={summary.data} ofOneself={isForOneself ? name : undefined} />}
      {!(query && preview.isError) && (
        <Team
          preview={query ? preview.data : undefined}
          isAsked={query !== undefined}
          fault={faultOfDays(typed)}
          isPass={Number(typed.leaveKind) === leaveKind.pass}
        />
      )}
    </div>
  );
}

function Balance({ summary, ofOneself }: { summary: LeaveSummary; ofOneself: string | undefined }) {
  const { t } = useTranslation('time', { keyPrefix: 'user-leave-cards.balance' });
  const format = useFormat();
  const { daysContract, daysCarried, daysExpired, daysOverdue, daysUsed, daysWaiting, daysLeft } = summary;
  const until = format.date(summary.carriedUntil);
  const rows = [
    { key: 'contract', label: t('contract'), days: daysContract, isShown: true },
    { key: 'carried', label: t('carriedUntil', { date: until }), days: daysCarried, isShown: daysCarried > 0 },
    { key: 'overdue', label: t('overdue', { date: until }), days: daysOverdue, isShown: daysOverdue > 0 },
    { key: 'expired', label: t('expired'), days: daysExpired, isShown: daysExpired > 0 },
    { key: 'used', label: t('used'), days: daysUsed, isShown: true },
    { key: 'waiting', label: t('waiting'), days: daysWaiting, isShown: true },
    { key: 'left', label: t('left'), days: daysLeft, isShown: true },
  ].filter(({ isShown }) => isShown);
  const kinds = summary.kinds.filter(({ used, waiting }) => used + waiting > 0);
  return (
    <section className={`${layout.shrinks} ${styles.part}`}>
      <h3>{[t('year', { year: summary.year }), ofOneself].filter(Boolean).join(' · ')}</h3>
      {!summary.hasContract && <p className={layout.quiet}>{t('none')}</p>}
      <dl className={styles.balance}>
        {rows.map(({ key, label, days }) => (
          <div key={key} data-key={key}>
            <dt>{label}</dt>
            <dd data-negative={days < 0 || undefined}>{format.integer(days)}</dd>
          </div>
        ))}
      </dl>
      {kinds.length > 0 && (
        <>
          <h3>{t('byKind')}</h3>
          <dl className={styles.balance}>
            {kinds.map(({ id, name, limitAmount, used, waiting }) => (
              <div key={id}>
                <dt>
                  {name}
                  {limitAmount !== null && <small> {t('limit', { limit: limitAmount })}</small>}
                </dt>
                <dd>{waiting ? t('usedAndWaiting', { used, waiting }) : used}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

interface TeamProps {
  preview: LeavePreview | undefined;
  /** The days are chosen, and what they come to is on its way. */
  isAsked: boolean;
  fault: ReturnType<typeof faultOfDays>;
  isPass: boolean;
}

function Team({ preview, isAsked, fault, isPass }: TeamProps) {
  const { t } = useTranslation(['time', 'errors']);
  const format = useFormat();
  const labels = useLabels(userLeaveCards);
  if (fault) return <p className={`${layout.warn} ${styles.warning}`}>{t(`errors:${fault}`)}</p>;
  if (!preview) return isAsked ? null : <p className={layout.quiet}>{t('user-leave-cards.preview.choose')}</p>;
  const { daysAmount, hourAmount, away, cover, isSubstituteAway } = preview;
  const amount = isPass
    ? t('user-leave-cards.hours', { hours: format.decimal(hourAmount, 2) })
    : t('user-leave-cards.days', { count: daysAmount });
  return (
    <section className={`${layout.shrinks} ${styles.part}`}>
      <p role="status">{t('user-leave-cards.preview.amount', { amount })}</p>
      {isSubstituteAway && (
        <p role="alert" className={`${layout.warn} ${styles.warning}`}>
          {t('user-leave-cards.preview.substitute')}
        </p>
      )}
      <Cover {...cover} />
      <h3>{t('user-leave-cards.preview.team')}</h3>
      <DataTable
        label={t('user-leave-cards.preview.team')}
        rows={away}
        rowKey={({ id }) => id}
        empty={<p className={layout.quiet}>{t('user-leave-cards.preview.nobody')}</p>}
        columns={[
          { key: 'name', header: t('user-leave-cards.fields.userId'), cell: ({ name }) => name, rowHeader: true },
          { key: 'dates', header: t('user-leave-cards.sections.general'), cell: (one) => leaveDates(one, format) },
          {
            key: 'substitute',
            header: labels.field('substituteUserId'),
            cell: ({ substitute }) => substitute ?? '—',
          },
          {
            key: 'status',
            header: labels.field('status'),
            cell: ({ status }) => {
              const look = leaveStatuses[status as keyof typeof leaveStatuses];
              return (
                <StatusChip family={look.family} icon={look.icon}>
                  {labels.choice('status', status)}
                </StatusChip>
              );
            },
          },
        ]}
      />
    </section>
  );
}

/** Days named one by one; the rest is counted. */
const MOST_SHORT = 4;

/** Who is left of the team on its thinnest day, and shifts that would lack people. */
function Cover({ days, short }: LeavePreview['cover']) {
  const { t } = useTranslation('time', { keyPrefix: 'user-leave-cards.preview' });
  const format = useFormat();
  const [least] = [...days].sort((a, b) => a.here - b.here || a.day.localeCompare(b.day));
  if (!least || (least.team < 2 && !short.length)) return null;
  const named = short.slice(0, MOST_SHORT);
  return (
    <>
      <p>{t('cover', { here: least.here, team: least.team, date: format.date(least.day) })}</p>
      {named.length > 0 && (
        <ul role="alert" className={`${layout.bullets} ${layout.warn} ${styles.warning}`}>
          {named.map(({ day, place, shift, people, least: needed }) => (
            <li key={`${day} ${place} ${shift}`}>
              {t('short', { date: format.date(day), where: `${place}, ${shift}`, people, least: needed })}
            </li>
          ))}
          {short.length > named.length && <li>{t('moreShort', { count: short.length - named.length })}</li>}
        </ul>
      )}
    </>
  );
}
