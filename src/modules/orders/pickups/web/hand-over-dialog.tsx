import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { inputs } from '../../../../engine/fields/view/inputs';
import { fieldErrorText } from '../../../../engine/web/edit/field-control';
import { useRecord } from '../../../../engine/web/edit/use-record';
import { errorText } from '../../../../engine/web/i18n';
import { refreshEntity } from '../../../../engine/web/list/use-entity-list';
import { today } from '../../../../engine/web/today';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { cancelled, itemState } from '../../../states/order-states';
import type { orderItems } from '../../order-items/order-items.entity';
import type { orders } from '../../orders/orders.entity';
import { pickups } from '../pickups.entity';
import { pictureOf } from './draw-strokes';
import { HandOverDone } from './hand-over-done';
import { ReadyItems } from './ready-items';
import { SignaturePad } from './signature-pad';
import { isSigned, type Strokes } from './strokes';
import { GrowingText } from '../../../../engine/web/ui/growing-text';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './hand-over.module.css';

interface Note {
  id: number;
  numberText: string;
}

interface Props {
  orderId: number;
  /** Told whether something was entered that would be lost. */
  holds: { current: boolean };
  close: () => void;
  leave: () => void;
}

interface Sent {
  receiver: string;
  note: string;
  taken: Taken;
  amounts: ReadonlyMap<number, number>;
  done: (made: Note) => void;
}

/** Hands chosen items over; what the server says about the day is shown at it. */
function useHandOver(orderId: number, { receiver, note, taken, amounts, done }: Sent) {
  const client = useQueryClient();
  return useSubmit(
    async (itemIds: readonly number[], key) => {
      const signature = taken.onPaper ? null : pictureOf(taken.strokes);
      const some = itemIds.flatMap((orderItemId) => {
        const amount = amounts.get(orderItemId);
        return amount === undefined ? [] : [{ orderItemId, amount }];
      });
      const body = { orderId, itemIds, amounts: some, receiver, date: taken.date, note: note || null, signature };
      done(await api.create<Note>('pickups', body, { key: key(body) }));
      ['orders', 'order-items', 'pickups'].forEach((name) => void refreshEntity(client, name));
    },
    {
      fields: ['date'],
      onError: () => void client.invalidateQueries({ queryKey: ['orders', 'record', orderId] }),
    },
  );
}

/** Goods leave: which, with whom and with which signature. What was entered stays when the server refuses. */
export function HandOverDialog({ orderId, holds, close, leave }: Props) {
  const { t } = useTranslation('orders');
  const { data: order, error } = useRecord<typeof orders, { items: typeof orderItems }>('orders', orderId);
  // Ready items are chosen from the start, pieces of items in work when they are tapped.
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set());
  const [amounts, setAmounts] = useState<ReadonlyMap<number, number>>(new Map());
  const [taken, setTaken] = useState<Taken>(nobody);
  const change = (part: Partial<Taken>) => setTaken((before) => ({ ...before, ...part }));
  const [made, setMade] = useState<Note>();
  const [receiver, note] = [taken.receiver.trim(), taken.note.trim()];
  useEffect(() => {
    holds.current = !made && (receiver !== '' || note !== '' || taken.strokes.length > 0);
  }, [holds, made, receiver, note, taken.strokes]);
  const { submit, busy, fieldErrors } = useHandOver(orderId, { receiver, note, taken, amounts, done: setMade });
  if (made) return <HandOverDone orderId={orderId} note={made} receiver={receiver} close={close} />;
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!order) return null;
  const { items } = order;
  const ready = items.filter(({ readyAmount }) => readyAmount > 0);
  const waiting = items.filter(
    ({ status, readyAmount }) =>
      readyAmount === 0 && ![itemState.ready, itemState.pickedUp, cancelled].some((state) => state === status),
  ).length;
  const idsWhere = (is: (id: number, isReady: boolean) => boolean) =>
    new Set(ready.filter(({ id, status }) => is(id, status === itemState.ready)).map(({ id }) => id));
  const chosen = idsWhere((id, isReady) => isReady !== changed.has(id));
  const missing = [
    chosen.size === 0 && t('handOver.missingItems'),
    !receiver && t('handOver.missingReceiver'),
    !taken.onPaper && !isSigned(taken.strokes) && t('handOver.missingSignature'),
  ].filter(Boolean);

  return (
    <form
      className={layout.wideStack}
      onSubmit={(event) => {
        event.preventDefault();
        if (missing.length === 0) void submit([...chosen]);
      }}
    >
      <div className={styles.columns}>
        <ReadyItems
          items={ready}
          waiting={waiting}
          chosen={chosen}
          amounts={amounts}
          onAmount={(id, amount) => setAmounts(new Map([...amounts, [id, amount]]))}
          onChange={(next) => setChanged(idsWhere((id, isReady) => isReady !== next.has(id)))}
        />
        <TakenBy
          customerId={order.customerId}
          taken={taken}
          change={change}
          wrongDate={fieldErrorText(fieldErrors['date'], pickups.fields.date)}
        />
      </div>
      <footer className={`${layout.wrap} ${styles.foot}`}>
        <span className={layout.quiet} role="status">
          {missing.length > 0 && t('handOver.missing', { what: missing.join(', ') })}
        </span>
        <Button className={styles.touch} onClick={leave}>
          {t('handOver.cancel')}
        </Button>
        <Button className={styles.touch} type="submit" variant="filled" disabled={missing.length > 0} loading={busy}>
          {t('handOver.confirm', { count: chosen.size })}
        </Button>
      </footer>
    </form>
  );
}

interface Taken {
  receiver: string;
  /** `YYYY-MM-DD` */
  date: string;
  note: string;
  strokes: Strokes;
  /** Signed on a paper instead. */
  onPaper: boolean;
}
const nobody = (): Taken => ({ receiver: '', date: today(), note: '', strokes: [], onPaper: false });
interface TakenProps {
  customerId: number;
  taken: Taken;
  change: (part: Partial<Taken>) => void;
  /** What is wrong with the day. */
  wrongDate: string | undefined;
}

/** Who takes the goods, when, and the signature for them. */
function TakenBy({ customerId, taken, change, wrongDate }: TakenProps) {
  const { t } = useTranslation('orders');
  return (
    <section className={`${layout.wideStack} ${layout.shrinks}`}>
      <ReceiverInput customerId={customerId} value={taken.receiver} onChange={(receiver) => change({ receiver })} />
      <div className={styles.row}>
        <inputs.date
          field={pickups.fields.date}
          name="date"
          label={t('handOver.date')}
          value={taken.date}
          error={wrongDate}
          onChange={(value) => change({ date: typeof value === 'string' && value ? value : today() })}
          onBlur={() => undefined}
          required
          readOnly={false}
          inputRef={null}
          entity={pickups}
        />
        <GrowingText
          label={t('handOver.note')}
          value={taken.note}
          maxLength={500}
          minRows={1}
          maxRows={3}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </div>
      <div className={`${layout.closeStack} ${layout.shrinks}`}>
        <div className={`${layout.wrapRow} ${styles.partHead}`}>
          <h3>{t('handOver.signature')}</h3>
          <Checkbox
            label={t('handOver.onPaper')}
            checked={taken.onPaper}
            onChange={(event) => change({ onPaper: event.currentTarget.checked })}
          />
        </div>
        {!taken.onPaper && <SignaturePad strokes={taken.strokes} onChange={(strokes) => change({ strokes })} />}
      </div>
    </section>
  );
}

const MOST_RECEIVERS = 4;
const LOOKED_AT = 50;

interface ReceiverInputProps {
  customerId: number;
  value: string;
  onChange: (name: string) => void;
}

/** Who takes the goods: typed, or one of those who took goods of this customer before. */
function ReceiverInput({ customerId, value, onChange }: ReceiverInputProps) {
  const { t } = useTranslation('orders');
  const { data } = useQuery({
    queryKey: ['pickups', 'receivers', customerId],
    queryFn: ({ signal }) =>
      api.get<{ items: { receiver: string }[] }>(
        'pickups',
        { page: 0, itemsPerPage: LOOKED_AT, sortBy: 'id', sortDesc: true, filter: { customerId } },
        { signal },
      ),
  });
  const earlier = [...new Set(data?.items.map(({ receiver }) => receiver))].slice(0, MOST_RECEIVERS);
  return (
    <div className={`${layout.closeStack} ${layout.shrinks} ${styles.receiver}`}>
      <TextInput
        label={t('handOver.receiver')}
        placeholder={t('handOver.receiverHint')}
        value={value}
        maxLength={100}
        required
        withAsterisk
        autoComplete="off"
        // On a tablet the keyboard would cover what is to be signed.
        data-autofocus={matchMedia('(hover: hover)').matches || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {earlier.length > 0 && (
        <div className={layout.wrap} role="group" aria-label={t('handOver.earlier')}>
          {earlier.map((name) => (
            <Button
              key={name}
              className={styles.touch}
              variant={name === value ? 'filled' : 'default'}
              aria-pressed={name === value}
              onClick={() => onChange(name)}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
