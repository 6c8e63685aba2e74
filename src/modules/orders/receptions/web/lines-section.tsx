import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useLines } from '../../../../engine/web/edit/use-lines';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import { LineGrid } from '../../../../engine/web/grid/line-grid';
import { LineProblems } from '../../../../engine/web/grid/line-problems';
import { UndoButtons } from '../../../../engine/web/grid/undo-buttons';
import { useLabels } from '../../../../engine/web/labels';
import type { PartProps } from '../../../../engine/web/screens';
import { api } from '../../../../engine/web/api';
import { Picker } from '../../../../engine/web/picker/picker';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { receptionItems } from '../reception-items.entity';
import type { receptions } from '../receptions.entity';
import { CustomerLines } from './customer-lines';
import { LinesSum } from './lines-sum';
import { LinePictures } from './item-pictures';
import { decidable, linesOf, openDifferences } from './reception-row';
import { openResolutions } from './resolution-dialog';
import { useLineColumns } from './use-line-columns';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './receiving.module.css';
import { receptionState, resolutionState } from '../reception-status';

/** The lines of a reception: put together and counted while it is new, decided about once it is counted. */
export function LinesSection(part: PartProps<typeof receptions>) {
  const { user } = useSession();
  if (!part.row) return null;
  return user.isCustomer ? <CustomerLines {...part} /> : <ShopLines {...part} />;
}

function ShopLines({ row, readOnly, reload }: PartProps<typeof receptions>) {
  const { t } = useTranslation('orders');
  const labels = useLabels(receptionItems);
  const mayWrite = useCan('RECEPTION_WRITE') && !readOnly;
  const items = useLines('items');
  const { lines } = items;
  const status = Number(row?.status);
  const isNew = status === receptionState.new && mayWrite;
  /** Notes are written for as long as the reception is not received. */
  const closed = items.readOnly || !mayWrite || status === receptionState.cancelled;
  const columns = useLineColumns({ counting: isNew, withResolution: status !== receptionState.new });
  const open = openDifferences(row);
  const asked = linesOf(row).some(({ resolution }) => resolution === resolutionState.asked);
  const decide = () => void (row && openResolutions(row).then((written) => written && reload()));
  return (
    <>
      {mayWrite && open.length > 0 && (
        <div className={`${layout.looseWrapRow} ${styles.banner}`} role="status">
          <IconAlertTriangle size={18} aria-hidden />
          <span>{t('receiving.differences.open', { count: open.length })}</span>
          <Button variant="filled" onClick={decide}>
            {t('receiving.differences.decide')}
          </Button>
        </div>
      )}
      {lines.length === 0 ? (
        <p className={layout.note}>{t('receiving.lines.nothing')}</p>
      ) : (
        <LineGrid
          lines={{ ...items, readOnly: closed }}
          columns={columns}
          label={labels.many}
          rules={{ add: false, duplicate: false, move: false, remove: isNew }}
          focusRequest={items.focusRequest}
        />
      )}
      <div className={styles.pictures}>
        {linesOf(row).map((line) => (
          <LinePictures key={line.id} line={line} number={row?.numberText} named />
        ))}
      </div>
      <LineProblems lines={items} name={(field) => (field ? labels.field(field) : labels.one)} />
      <div className={`${layout.looseWrapRow} ${styles.foot}`}>
        <UndoButtons lines={{ ...items, readOnly: closed }} />
        {isNew && row && (
          <AddLine reception={row} taken={lines.map(({ values }) => Number(values['orderItemId']))} done={reload} />
        )}
        <LinesSum lines={lines.map(({ values }) => values)} />
        {mayWrite && open.length === 0 && decidable(row).length > 0 && (
          <Button onClick={decide}>{t(asked ? 'receiving.differences.answer' : 'receiving.differences.change')}</Button>
        )}
      </div>
    </>
  );
}

interface Props {
  reception: { id: number; orderId: number };
  /** Items that have a line already. */
  taken: readonly number[];
  done: () => void;
}

/** Adds an item of the order the delivery brings as well; how many are expected, the server proposes. */
function AddLine({ reception, taken, done }: Props) {
  const { t } = useTranslation('orders');
  const { submit, busy } = useSubmit(async (orderItemId: number, key) => {
    const line = { receptionId: reception.id, orderItemId };
    await api.create('reception-items', line, { key: key(line) });
    done();
  });
  const add = (orderItemId: number | null) => {
    if (orderItemId === null) return;
    if (taken.includes(orderItemId)) showToast({ kind: 'info', title: t('receiving.lines.there') });
    else void submit(orderItemId);
  };
  return (
    <div className={styles.add}>
      <Picker
        to="order-items"
        value={null}
        aria-label={t('receiving.lines.add')}
        placeholder={t('receiving.lines.add')}
        pick={{ orderId: reception.orderId }}
        readOnly={busy}
        onChange={add}
      />
    </div>
  );
}
