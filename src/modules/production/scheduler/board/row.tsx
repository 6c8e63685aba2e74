import { IconAlertTriangle, IconLock, IconPackageOff, IconPaint, IconRulerMeasure } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Format } from '../../../../engine/format';
import { Swatch } from '../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../engine/web/use-format';
import { Due, Priority } from '../../../orders/orders/cells';
import type { Side } from '../rows/choosing';
import { conflictText } from '../rows/conflict-text';
import { colorName, colorOf, type ConflictKind, type Step } from '../rows/step';
import styles from './table.module.css';

interface Props {
  step: Step;
  side: Side;
  /** Position in the plan. */
  seq: number;
  chosen: boolean;
  active: boolean;
  /** In somebody's hand. */
  held: boolean;
  /** Counted over all rows, with the head as the first. */
  index: number;
  boxes: boolean;
  /** Orders may be opened. */
  linked: boolean;
  /** Planned for a day that is gone by. */
  overdue: boolean;
  tools: RowTools;
}
/** Texts and formats, looked up once for all rows. */
export interface RowTools {
  t: TFunction<'scheduler'>;
  format: Format;
}
export function useRowTools(): RowTools {
  const { t } = useTranslation('scheduler');
  const format = useFormat();
  return useMemo(() => ({ t, format }), [t, format]);
}

/** Said in the row itself; a full place is seen in the bars. */
const said: readonly ConflictKind[] = ['previous-step', 'no-goods', 'no-paint', 'too-big'];
const icons = {
  'previous-step': IconLock,
  'no-goods': IconPackageOff,
  'no-paint': IconPaint,
  'too-big': IconRulerMeasure,
};

/** A row of either table. Drawn anew only when something in it changed: thousands stand in a table. */
export const Row = memo(function Row(props: Props) {
  const { step, side, chosen, linked, overdue, tools } = props;
  const { t, format } = tools;
  const { orderItem } = step;
  const paint = colorOf(step);
  const priority = orderItem.orderPriority;
  return (
    <div
      role="row"
      id={`${side}-${step.id}`}
      className={styles.row}
      data-id={step.id}
      data-active={props.active || undefined}
      data-held={props.held || undefined}
      aria-selected={chosen}
      aria-rowindex={props.index}
    >
      <span role="gridcell" className={styles.lead}>
        {side === 'plan' ? (
          props.seq
        ) : props.boxes ? (
          <span className={styles.hit} data-box>
            <span className={styles.box} data-on={chosen || undefined} />
          </span>
        ) : null}
      </span>
      <span role="gridcell" className={styles.color} title={paint?.name}>
        {paint ? (
          <>
            <Swatch color={paint.hex ?? 'grey'} />
            <span className={styles.ral}>{colorName(paint)}</span>
          </>
        ) : (
          <span className={styles.quiet}>—</span>
        )}
      </span>
      <span role="gridcell" className={styles.words}>
        <span className={styles.line}>
          <span className={styles.name} title={orderItem.name}>
            {orderItem.name}
          </span>
          {priority && priority.value > 0 && priority.color !== 'grey' && <Priority of={priority} long />}
        </span>
        <span className={styles.line}>
          <Reasons step={step} tools={tools} />
          {overdue && step.planDate && (
            <span className={styles.reason}>
              <IconAlertTriangle size={14} aria-hidden />
              <span>{t('row.from', { day: format.date(step.planDate).slice(0, 5) })}</span>
            </span>
          )}
          <span className={styles.second}>
            <span className={styles.narrowOnly}>{orderItem.numberTxt} · </span>
            {[orderItem.customer, orderItem.isOwnPaint ? t('row.ownPaint') : null, step.name]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </span>
      <span role="gridcell" className={styles.order}>
        {linked ? (
          <Link to={`/orders/edit/${orderItem.orderId}`} tabIndex={-1} draggable={false}>
            {orderItem.numberTxt}
          </Link>
        ) : (
          orderItem.numberTxt
        )}
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
        <Due due={step.dueDate} status={step.orderStatus} />
      </span>
    </div>
  );
});

function Reasons({ step, tools: { t, format } }: { step: Step; tools: RowTools }) {
  const conflict = said.map((kind) => step.conflicts.find((one) => one.kind === kind)).find(Boolean);
  if (!conflict) return null;
  const Icon = icons[conflict.kind as keyof typeof icons];
  const text = {
    'previous-step': t('row.noPrevious', { step: conflict.stepName }),
    'no-goods': t('row.noGoods'),
    'no-paint': t('row.noPaint'),
    'too-big': t('row.tooBig'),
  }[conflict.kind as keyof typeof icons];
  return (
    <span className={styles.reason} title={step.conflicts.map((one) => conflictText(t, format, one)).join('\n')}>
      <Icon size={14} aria-hidden />
      <span>{text}</span>
    </span>
  );
}
