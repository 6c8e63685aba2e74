import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import type { RecordOf } from '../../../../engine/entity';
import { useCan } from '../../../../engine/web/engine-context';
import { useFormat } from '../../../../engine/web/use-format';
import { Touch } from '../../../production/floor/web/parts/touch';
import { keyIssue } from '../../keys/key-states';
import type { keys } from '../../keys/keys.entity';
import { DeskSection } from './desk-section';
import type { DeskTabProps } from './tabs';
import { useDeskAction } from './use-desk-action';
import { useDeskList } from './use-desk-list';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './desk.module.css';

type Key = RecordOf<typeof keys>;

/** Keys that are out, the overdue ones first, and those in their cabinet. */
export function KeysTab({ search }: DeskTabProps) {
  const { t } = useTranslation('frontdesk');
  const out = useDeskList<typeof keys>('keys', { sortBy: 'dueAt', filter: { issue: [keyIssue.issued], search } });
  const inside = useDeskList<typeof keys>('keys', {
    sortBy: 'code',
    filter: { issue: [keyIssue.inCabinet], isActive: true, search },
  });
  return (
    <>
      <DeskSection
        title={t('desk.keysOut')}
        found={out.data}
        empty={t(search ? 'desk.notFound' : 'desk.allKeysIn')}
        row={draw}
      />
      <DeskSection
        title={t('desk.keysIn')}
        found={inside.data}
        empty={t(search ? 'desk.notFound' : 'desk.noKeys')}
        row={draw}
      />
    </>
  );
}

const draw = (key: Key) => <KeyRow key={key.id} row={key} />;

function KeyRow({ row }: { row: Key }) {
  const mayIssue = useCan('KEYS_CHANGE');
  const { run, busy, label } = useDeskAction('keys');
  const isOut = row.issue === keyIssue.issued;
  const isLate = isOut && row.dueAt !== null && Date.parse(row.dueAt) < Date.now();
  return (
    <li className={styles.row} data-late={isLate || undefined}>
      <div className={styles.what}>
        <Link to={`/keys/view/${row.id}`}>
          {row.code} · {row.name}
        </Link>
        <small>{row.building?.name}</small>
      </div>
      <div className={styles.who}>{isOut && <Holder row={row} isLate={isLate} />}</div>
      <div className={`${layout.wrap} ${styles.acts}`}>
        {mayIssue && (
          <Touch
            kind={isOut ? 'primary' : 'plain'}
            busy={busy}
            aria-label={`${label(isOut ? 'receipt' : 'issue')}: ${row.code} ${row.name}`}
            onClick={() => run({ ...row }, isOut ? 'receipt' : 'issue', isOut)}
          >
            {label(isOut ? 'receipt' : 'issue')}
          </Touch>
        )}
      </div>
    </li>
  );
}

/** Who has it, and until when. */
function Holder({ row, isLate }: { row: Key; isLate: boolean }) {
  const { t } = useTranslation('frontdesk');
  const format = useFormat();
  const { dueAt, issuedAt } = row;
  const until = dueAt && t(isLate ? 'desk.overdueSince' : 'desk.dueAt', { at: format.datetime(dueAt) });
  return (
    <>
      <span>{row.user?.name ?? row.guest?.name}</span>
      <small className={isLate ? layout.strong : undefined}>
        {until ?? (issuedAt && t('desk.since', { at: format.datetime(issuedAt) }))}
      </small>
    </>
  );
}
