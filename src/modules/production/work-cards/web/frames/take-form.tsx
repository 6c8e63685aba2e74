import { Select } from '@mantine/core';
import { IconFrame } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { DialogFields, FormDialog } from '../../../../../engine/web/dialogs/form-dialog';
import { TwoLines } from '../../../../../engine/web/ui/data-table';
import type { KeyOf } from '../../../../../engine/web/ui/use-submit';
import { showToast } from '../../../../../engine/web/ui/toast-store';
import { FieldBox } from '../../../../../engine/web/edit/field-box';
import type { BoardFrame, BoardStep } from '../board/board';
import { addFrame, connect } from '../board/board-calls';
import { useAct } from '../board/use-act';
import { workCardsItems } from '../../work-cards-items.entity';
import styles from '../card.module.css';
import { frameState } from '../../../../orders/orders/frame-status';

const NEW_FRAME = 'new-0';
const NEW_CART = 'new-1';

interface Props {
  cardId: number;
  /** Of which pieces may still be hung. */
  steps: readonly BoardStep[];
  frames: readonly BoardFrame[];
  close: () => void;
}

/** Hangs pieces of one or several items on a frame in preparation, or on a new one. */
export function TakeForm({ cardId, steps, frames, close }: Props) {
  const { t } = useTranslation('production');
  const open = frames.filter(({ status }) => status === frameState.inPreparation);
  const [frame, setFrame] = useState(open[0] ? String(open[0].id) : NEW_FRAME);
  const [amounts, setAmounts] = useState<Readonly<Record<number, unknown>>>(
    Object.fromEntries(steps.map((step) => [step.orderItemServiceDetailsId, step.free])),
  );
  // Where one is refused the others hang already, on a frame that is there: another try goes on behind them.
  const [hung, setHung] = useState<ReadonlySet<number>>(new Set());
  const made = useRef(new Map<string, number>());
  const left = steps.filter(({ orderItemServiceDetailsId: id }) => !hung.has(id));
  const { act } = useAct('work-card-frames');
  const targetOf = async (wanted: string, key: KeyOf): Promise<number> => {
    if (!wanted.startsWith('new')) return Number(wanted);
    const target = made.current.get(wanted) ?? (await addFrame(cardId, wanted === NEW_CART ? 1 : 0, key)).id;
    made.current.set(wanted, target);
    return target;
  };
  const wrong = ({ orderItemServiceDetailsId: id, free }: BoardStep) => {
    const amount = amounts[id];
    return typeof amount === 'number' && Number.isInteger(amount) && amount >= 1 && amount <= free
      ? undefined
      : t('card.hang.atMost', { count: free });
  };
  const save = async () => {
    if (left.some(wrong)) return false;
    const done = await act(async (key) => {
      const target = await targetOf(frame, key);
      for (const { orderItemServiceDetailsId, orderItemId } of left) {
        const amount = Number(amounts[orderItemServiceDetailsId]);
        await connect({ orderItemServiceDetailsId, orderItemId, workCardFrameId: target, amount }, key);
        setHung((known) => new Set(known).add(orderItemServiceDetailsId));
      }
    });
    if (done) showToast({ kind: 'success', title: t('card.hang.done', { count: steps.length }) });
    return done;
  };
  return (
    <FormDialog submitLabel={t('card.hang.one')} submitIcon={IconFrame} submit={save} close={close}>
      <DialogFields>
        <Select
          data-wide
          label={t('work-card-frames.one')}
          value={frame}
          allowDeselect={false}
          onChange={(value) => setFrame(value ?? NEW_FRAME)}
          data={[
            ...open.map(({ id, title, items }) => ({
              value: String(id),
              label: items.length ? `${title} · ${t('card.frames.positions', { count: items.length })}` : title,
            })),
            { value: NEW_FRAME, label: t('card.frames.newFrame') },
            { value: NEW_CART, label: t('card.frames.newCart') },
          ]}
        />
        {left.map((step) => (
          <div key={step.orderItemServiceDetailsId} data-wide className={styles.take}>
            <TwoLines first={step.itemName} second={`${step.orderNumber} · ${step.stepName}`} />
            <FieldBox
              entity={workCardsItems}
              field={workCardsItems.fields.amount}
              name={`amount-${step.orderItemServiceDetailsId}`}
              label={t('card.hang.of', { count: step.free })}
              value={amounts[step.orderItemServiceDetailsId]}
              error={wrong(step)}
              onChange={(value) => setAmounts((old) => ({ ...old, [step.orderItemServiceDetailsId]: value }))}
            />
          </div>
        ))}
      </DialogFields>
    </FormDialog>
  );
}
