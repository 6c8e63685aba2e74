import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../../../engine/entity';
import { RelatedList } from '../../../../engine/web/edit/related-list';
import { useSession } from '../../../../engine/web/engine-context';
import type { AnyRow, TabProps } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';
import type { orders } from '../../orders/orders.entity';
import { pickups } from '../pickups.entity';
import { HandOverButton } from './hand-over-button';
import { CertificateButton } from '../../certificates/web/certificate-button';
import { CertificateList } from '../../certificates/web/certificate-list';
import { openNote } from './open-note';
import styles from './hand-over.module.css';

type Note = AnyRow & RecordOf<typeof pickups>;

/** The delivery notes and certificates of an order, for the shop and for its customer. */
export function PickupsTab(tab: TabProps<typeof orders>) {
  return (
    <div className={styles.sections}>
      <Notes {...tab} />
      <CertificateList orderId={tab.id} />
    </div>
  );
}

function Notes(tab: TabProps<typeof orders>) {
  const { t } = useTranslation('orders');
  const { user } = useSession();
  return (
    <RelatedList<Note>
      tab={tab}
      entity={pickups}
      filter={{ orderId: tab.id }}
      actions={!user.isCustomer && <HandOverButton order={tab.row} done={tab.reload} />}
      empty={{
        title: t(user.isCustomer ? 'handOver.noneForCustomer' : 'handOver.none'),
        text: user.isCustomer ? undefined : t('handOver.how'),
      }}
    >
      {(notes) => (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <NoteLine key={note.id} note={note} />
          ))}
        </ul>
      )}
    </RelatedList>
  );
}

function NoteLine({ note }: { note: Note }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { date, receiver, lineCount, amountSum } = note;
  const facts = [
    format.date(date),
    receiver,
    t('handOver.lines', { count: lineCount ?? 0 }),
    t('handOver.pieces', { count: amountSum ?? 0, shown: format.integer(amountSum ?? 0) }),
    note.note,
  ];
  return (
    <li>
      <div className={styles.itemText}>
        <strong>{note.numberText}</strong>
        <span className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <CertificateButton orderId={note.orderId} pickupId={note.id} />
      <Button leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={() => openNote(note.id)}>
        {t('handOver.pdf')}
      </Button>
    </li>
  );
}
