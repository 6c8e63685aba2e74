import { Button } from '@mantine/core';
import { IconArrowBackUp, IconFileTypePdf } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { RecordOf } from '../../../../engine/entity';
import { RelatedList } from '../../../../engine/web/edit/related-list';
import { api } from '../../../../engine/web/api';
import { askText } from '../../../../engine/web/dialogs/ask';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import { i18n } from '../../../../engine/web/i18n';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { attempt } from '../../../../engine/web/ui/use-submit';
import type { AnyRow, TabProps } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';
import { refreshEntity } from '../../../../engine/web/list/use-entity-list';
import type { orders } from '../../orders/orders.entity';
import { pickups } from '../pickups.entity';
import { HandOverButton } from './hand-over-button';
import { CertificateButton } from '../../certificates/web/certificate-button';
import { CertificateList } from '../../certificates/web/certificate-list';
import { openNote } from './open-note';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './hand-over.module.css';

type Note = AnyRow & RecordOf<typeof pickups>;

/** The delivery notes and certificates of an order, for the shop and for its customer. */
export function PickupsTab(tab: TabProps<typeof orders>) {
  return (
    <div className={layout.wideStack}>
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
            <NoteLine key={note.id} note={note} changed={tab.reload} />
          ))}
        </ul>
      )}
    </RelatedList>
  );
}

/** Asks why and takes a hand-over back; false where it was not. */
async function undoNote({ id, version, numberText }: Note): Promise<boolean> {
  const reason = await askText({
    title: i18n.t('orders:handOver.undoTitle', { number: numberText ?? '' }),
    label: i18n.t('orders:pickups.actions.undo.fields.reason'),
    confirmLabel: i18n.t('orders:pickups.actions.undo.label'),
    max: 500,
  });
  if (!reason) return false;
  return (
    (await attempt(async () => {
      await api.post(`pickups/${id}/undo`, { version, reason });
      showToast({ kind: 'success', title: i18n.t('orders:pickups.actions.undo.done') });
      return true;
    })) ?? false
  );
}

function NoteLine({ note, changed }: { note: Note; changed: () => void }) {
  const { t } = useTranslation('orders');
  const mayUndo = useCan('ADMIN_USER') && !note.isUndone;
  const client = useQueryClient();
  const undo = () =>
    void undoNote(note).then((isDone) => {
      if (!isDone) return;
      ['orders', 'order-items', 'pickups'].forEach((name) => void refreshEntity(client, name));
      changed();
    });
  const format = useFormat();
  const { date, receiver, lineCount, amountSum } = note;
  const facts = [
    format.date(date),
    receiver,
    t('handOver.lines', { count: lineCount ?? 0 }),
    t('handOver.pieces', { count: amountSum ?? 0, shown: format.integer(amountSum ?? 0) }),
    note.note,
    note.undoneReason,
  ];
  return (
    <li>
      <div className={`${layout.room} ${styles.itemText}`}>
        <strong>{note.numberText}</strong>
        <span className={layout.quiet}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {note.isUndone && <StatusChip family="grey">{t('handOver.undone')}</StatusChip>}
      {mayUndo && (
        <Button variant="subtle" color="red" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={undo}>
          {t('pickups.actions.undo.label')}
        </Button>
      )}
      {!note.isUndone && <CertificateButton orderId={note.orderId} pickupId={note.id} />}
      <Button leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={() => openNote(note.id)}>
        {t('handOver.pdf')}
      </Button>
    </li>
  );
}
