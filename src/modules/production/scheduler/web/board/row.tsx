import { IconAlertTriangle, IconLock, IconPackageOff, IconPaint, IconRulerMeasure } from '@tabler/icons-react';
import type { TFunction } from '../../../../../engine/web/text-keys';
import { memo, useMemo } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import type { Format } from '../../../../../engine/format';
import { today } from '../../../../../engine/web/today';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../../engine/web/use-format';
import { DueMark, Priority } from '../../../../orders/order-items/web/due-cell';
import type { Side } from '../rows/choosing';
import { conflictText } from '../rows/conflict-text';
import { colorName, colorOf, type ConflictKind, type Step } from '../rows/step';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './table.module.css';

interface Props {
  step: Step;
  side: Side;
  /** Pixels from the top of all rows. */
  top: number;
  /** Position in the plan. */
  seq: number;
  chosen: boolean;
  active: boolean;
  /** In somebody's hand. */
  held: boolean;
  /** Counted over all rows, with the head as the first. */
  index: number;
  boxes: boolean;
  /** Planned for a day that is gone by. */
  overdue: boolean;
  /** Another step of the item is in the table too. */
  twin: boolean;
  tools: RowTools;
}
/** Texts and formats, looked up once for all rows. */
export interface RowTools {
  t: TFunction<'scheduler'>;
  orders: TFunction<'orders'>;
  format: Format;
  today: string;
}
export function useRowTools(): RowTools {
  const { t } = useTranslation('scheduler');
  const { t: orders } = useTranslation('orders');
  const format = useFormat();
  const now = today();
  return useMemo(() => ({ t, orders, format, today: now }), [t, orders, format, now]);
}

/** Said in the row itself; how full the place is, and whether anybody works there, is seen in the bars. */
const said: readonly ConflictKind[] = ['previous-step', 'no-goods', 'no-paint', 'too-big'];
const icons = {
  'previous-step': IconLock,
  'no-goods': IconPackageOff,
  'no-paint': IconPaint,
  'too-big': IconRulerMeasure,
};

/**
 * A row of either table. Drawn anew only when something in it changed, of few elements and without hooks: while one
 * scrolls, dozens come in a frame.
 */
export const Row = memo(function Row(props: Props) {
  const { step, side, chosen, tools } = props;
  const { t, format } = tools;
  const { orderItem } = step;
  return (
    <div
      role="row"
      id={`${side}-${step.id}`}
      className={`${layout.pressable} ${styles.row}`}
      style={{ top: props.top }}
      data-id={step.id}
      data-active={props.active || undefined}
      data-held={props.held || undefined}
      aria-selected={chosen}
      aria-rowindex={props.index}
    >
      {side === 'free' && props.boxes ? (
        <span role="gridcell" className={styles.hit} data-box />
      ) : (
        <span role="gridcell" className={`${layout.small} ${styles.lead}`}>
          {side === 'plan' && props.seq}
        </span>
      )}
      {colorCell(step)}
      {nameCell(props)}
      <span role="gridcell" className={styles.order}>
        {orderItem.numberTxt}
      </span>
      <span role="gridcell" className={styles.number}>
        {format.integer(step.leftAmount)}
        {step.leftAmount !== orderItem.amount && (
          <small>{t('row.ofAll', { amount: format.integer(orderItem.amount) })}</small>
        )}
      </span>
      <span role="gridcell" className={styles.number}>
        {step.leftArea === null ? '—' : format.decimal(step.leftArea, 2)}
      </span>
      <span role="gridcell" className={styles.number}>
        {DueMark({ due: step.dueDate, status: step.orderStatus, t: tools.orders, format, now: tools.today })}
      </span>
    </div>
  );
});

function reasonOf(step: Step, { t, format }: RowTools) {
  if (!step.conflicts.length) return null;
  const conflict = said.map((kind) => step.conflicts.find((one) => one.kind === kind)).find(Boolean);
  if (!conflict) return null;
  const kind = conflict.kind as keyof typeof icons;
  const Icon = icons[kind];
  const text = {
    'previous-step': () => t('row.noPrevious', { step: conflict.stepName }),
    'no-goods': () => t('row.noGoods'),
    'no-paint': () => t('row.noPaint'),
    'too-big': () => t('row.tooBig'),
  }[kind]();
  return (
    <span className={styles.reason} title={step.conflicts.map((one) => conflictText(t, format, one)).join('\n')}>
      <Icon size={14} aria-hidden />
      {text}
    </span>
  );
}

function colorCell(step: Step) {
  const paint = colorOf(step);
  return paint ? (
    <span role="gridcell" className={`${layout.figures} ${styles.paint} ${styles.color}`} title={paint.name}>
      <Swatch color={paint.hex} /> {colorName(paint)}
    </span>
  ) : (
    <span role="gridcell" className={`${styles.paint} ${layout.faint}`}>
      —
    </span>
  );
}

/** Pieces that come back, and those nobody may hang yet. */
function returnedOf({ reworkLeft, heldAmount }: Step, { t, format }: RowTools) {
  const words = [
    reworkLeft > 0 && t('row.rework', { amount: format.integer(reworkLeft) }),
    heldAmount > 0 && t('row.held', { amount: format.integer(heldAmount) }),
  ].filter((word) => word !== false);
  return words.length ? <span className={styles.reason}>{words.join(' · ')}</span> : null;
}

/** Without the year that is going on: in a narrow table it would leave no room for the customer. */
const shortNumber = (number: string | null, now: string): string | null =>
  number?.endsWith(`/${now.slice(0, 4)}`) ? number.slice(0, -5) : number;

/** The name with an urgent priority; below it what is in the way and whose it is. */
function nameCell({ step, overdue, twin, tools }: Props) {
  const { t, format } = tools;
  const { orderItem } = step;
  const priority = orderItem.orderPriority;
  const urgent = priority !== null && priority.value > 0 && priority.color !== 'grey';
  const name = (
    <span className={`${layout.medium} ${styles.name}`} title={orderItem.name}>
      {twin && <span className={styles.step}>{step.name}</span>}
      {twin && ' · '}
      {orderItem.name}
    </span>
  );
  const reason = reasonOf(step, tools);
  const returned = returnedOf(step, tools);
  const left = overdue && step.planDate && (
    <span className={styles.reason}>
      <IconAlertTriangle size={14} aria-hidden />
      {t('row.from', { day: format.date(step.planDate).slice(0, 5) })}
    </span>
  );
  const words = [orderItem.customer.name, orderItem.isOwnPaint ? t('row.ownPaint') : null, twin ? null : step.name];
  const about = words.filter(Boolean).join(' · ');
  const second = (
    <span
      className={`${layout.small} ${styles.second}`}
      data-number={shortNumber(orderItem.numberTxt, tools.today)}
      title={`${orderItem.numberTxt} · ${about}`}
    >
      {about}
    </span>
  );
  return (
    <span role="gridcell">
      {urgent ? (
        <span className={styles.line}>
          {name}
          <Priority of={priority} long />
        </span>
      ) : (
        name
      )}
      {reason || left || returned ? (
        <span className={styles.line}>
          {reason}
          {left}
          {returned}
          {second}
        </span>
      ) : (
        second
      )}
    </span>
  );
}
