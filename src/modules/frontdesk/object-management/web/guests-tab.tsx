import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import type { RecordOf } from '../../../../engine/entity';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import { useFormat } from '../../../../engine/web/use-format';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { today } from '../../../../engine/web/today';
import { Touch } from '../../../production/floor/web/parts/touch';
import { guestState, guestStatuses } from '../../guests/guest-states';
import type { guests } from '../../guests/guests.entity';
import { DeskSection } from './desk-section';
import type { DeskTabProps } from './tabs';
import { useDeskAction } from './use-desk-action';
import { useDeskList } from './use-desk-list';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './desk.module.css';

type Guest = RecordOf<typeof guests>;

/** The next step of a guest at the desk. */
const next: Readonly<Record<number, string | undefined>> = {
  [guestState.toConfirm]: 'confirm',
  [guestState.confirmed]: 'arrive',
  [guestState.awaiting]: 'enter',
  [guestState.onSite]: 'leave',
  [guestState.outside]: 'enter',
};

/** Guests at the desk and on site, those who are expected, and those who went out today. */
export function GuestsTab({ search }: DeskTabProps) {
  const { t } = useTranslation('frontdesk');
  const day = today();
  const inside = useDeskList<typeof guests>('guests', {
    sortBy: 'visitDate',
    filter: { status: [guestState.awaiting, guestState.onSite], search },
  });
  const expected = useDeskList<typeof guests>('guests', {
    sortBy: 'visitDate',
    filter: {
      status: [guestState.toConfirm, guestState.confirmed],
      search,
      // Somebody who is searched for may come earlier than announced.
      ...(search ? {} : { visitDate: { from: day, to: day } }),
    },
  });
  const gone = useDeskList<typeof guests>('guests', {
    sortBy: 'leftAt',
    sortDesc: true,
    filter: { status: [guestState.outside], leftAt: { from: day, to: day }, search },
  });
  return (
    <>
      <DeskSection
        title={t('desk.guestsIn')}
        found={inside.data}
        empty={t(search ? 'desk.notFound' : 'desk.noGuests')}
        row={draw}
      />
      <DeskSection
        title={t(search ? 'desk.expected' : 'desk.expectedToday')}
        found={expected.data}
        empty={t(search ? 'desk.notFound' : 'desk.nobodyExpected')}
        row={draw}
      />
      {!!gone.data?.total && <DeskSection title={t('desk.guestsOut')} found={gone.data} empty="" row={draw} />}
    </>
  );
}

const draw = (guest: Guest) => <GuestRow key={guest.id} row={guest} />;

/** When what the row is about happened, or is to. */
function timeOf({ status, visitDate, awaitingAt, enteredAt, leftAt }: Guest): string | null {
  if (status === guestState.awaiting) return awaitingAt;
  if (status === guestState.onSite) return enteredAt;
  return status === guestState.outside ? leftAt : visitDate;
}

function GuestRow({ row }: { row: Guest }) {
  const { t } = useTranslation('frontdesk');
  const format = useFormat();
  const { modules } = useSession();
  const mayChange = useCan('GUESTS_CHANGE');
  const { run, busy, label, choice } = useDeskAction('guests');
  const action = next[row.status];
  const at = timeOf(row);
  const details = [row.organisation ?? row.customer?.name, row.carRegistration].filter(Boolean).join(' · ');
  // The dialog asks for the card alone.
  const plain = action !== 'enter' || !modules.has('CARDS');
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Link to={`/guests/edit/${row.id}`}>
          {row.surname} {row.name}
        </Link>
        <small>{details}</small>
      </div>
      <div className={styles.who}>
        <span className={layout.wrapRow}>
          <StatusChip touch {...guestStatuses[row.status]}>
            {choice('status', row.status)}
          </StatusChip>
          {at && format.datetime(at)}
        </span>
        <small>
          {[row.user ? t('desk.host', { name: row.user.name }) : t('desk.noHost'), row.card?.name]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <div className={`${layout.wrap} ${styles.acts}`}>
        {mayChange && action && (
          <Touch
            kind={row.status === guestState.outside ? 'plain' : 'primary'}
            busy={busy}
            aria-label={`${label(action)}: ${row.surname} ${row.name}`}
            onClick={() => run({ ...row }, action, plain)}
          >
            {label(action)}
          </Touch>
        )}
      </div>
    </li>
  );
}
