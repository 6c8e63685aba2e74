import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useAvailableRefs } from '../../../../../engine/web/available-refs';
import { useSession } from '../../../../../engine/web/engine-context';
import { useLabels } from '../../../../../engine/web/labels';
import { usePersonal } from '../../../../../engine/web/use-personal';
import { ValueText } from '../../../../../engine/web/edit/value-text';
import { useNamed } from '../../../../../engine/web/picker/picker-items';
import { ActionIcon, Button } from '../../../../../engine/web/ui/button';
import { StatusChip } from '../../../../../engine/web/ui/status-chip';
import { Tooltip } from '../../../../../engine/web/ui/tooltip';
import { useFormat } from '../../../../../engine/web/use-format';
import { areaOf, minimumsOf } from '../item-grid/grid-figures';
import { isEmpty, lineErrors, type FormLine } from '../../../../../engine/web/edit/form-lines';
import { itemFields, itemLines } from '../item-grid/line';
import { orderItems } from '../../order-items.entity';
import { itemStatuses } from '../../../../states/order-states';
import { Coats } from '../coats';
import { AlternativeNotice } from '../alternative-notice';
import { usePaintPick } from '../own-products';
import { drawnOf, factFields, mainFields, moreSections, type Place } from './form-layout';
import { ItemField } from './item-field';
import { ItemSteps } from './item-steps';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './item-form.module.css';

interface Props {
  line: FormLine;
  at: number;
  count: number;
  readOnly: boolean;
  refused: Readonly<Record<string, string>> | undefined;
  orderServiceId: number | null;
  customerId: number | null;
  change: (next: FormLine, step?: string) => void;
  /** To the item so many places further. */
  go: (step: 1 | -1) => void;
}

/** Every field of the marked item, what the shop knows of it, and the steps of its service. */
export function ItemForm(props: Props) {
  const { line, at, count, readOnly, refused, change, go } = props;
  const { t } = useTranslation('orders');
  const labels = useLabels(orderItems);
  const [more, setMore] = usePersonal('order_item_more', false);
  const { values } = line;
  const errors = isEmpty(itemLines, line) ? {} : { ...lineErrors(itemLines, line), ...refused };
  const hints = useHints(line);
  const inherited = useNamed('services', values['serviceId'] == null ? props.orderServiceId : null, null);
  const pickOf = usePaintPick(props.customerId);
  const available = useAvailableRefs();
  const own = values['serviceId'];
  const field = ({ key, span }: Place) => (
    <div key={key} className={`${layout.shrinks} ${styles.field}`} data-span={span} data-kind={itemFields[key]?.kind}>
      <ItemField
        name={key}
        line={line}
        readOnly={readOnly || !available(itemFields[key])}
        error={errors[key]}
        hint={hints[key] ?? (pickOf(key) && t('form.ownStock'))}
        {...(key === 'serviceId' &&
          inherited && { placeholder: t('form.serviceOfOrder', { service: inherited.name }) })}
        pick={pickOf(key)}
        change={change}
      />
    </div>
  );
  return (
    <section
      id="item-form"
      className={`${layout.card} ${styles.card}`}
      aria-label={t('form.of', { lp: at + 1, count })}
    >
      <ItemHead line={line} at={at} count={count} go={go} />
      <div className={styles.grid}>{drawnOf(mainFields, values, available).map(field)}</div>
      <AlternativeNotice line={line} readOnly={readOnly} change={change} />
      <ItemSteps
        line={line}
        serviceId={typeof own === 'number' ? own : props.orderServiceId}
        readOnly={readOnly}
        change={change}
      />
      <div className={styles.moreBar}>
        <Button
          variant="subtle"
          aria-expanded={more}
          leftSection={more ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
          onClick={() => setMore(!more)}
        >
          {t(more ? 'form.less' : 'form.more')}
        </Button>
      </div>
      {more && (
        <>
          {moreSections.map(({ key, fields }) => (
            <div key={key} className={styles.section}>
              <h3>{labels.section(key)}</h3>
              <div className={styles.grid}>{drawnOf(fields, values, available).map(field)}</div>
            </div>
          ))}
          {line.id !== undefined && <Coats values={values} />}
          {line.id !== undefined && <Facts values={values} />}
        </>
      )}
    </section>
  );
}

/** Which item it is, how far it has come, and the way to its neighbours. */
function ItemHead({ line, at, count, go }: Pick<Props, 'line' | 'at' | 'count' | 'go'>) {
  const { t } = useTranslation('orders');
  const labels = useLabels(orderItems);
  const { values } = line;
  const status = itemStatuses[Number(values['status'] ?? 1) as keyof typeof itemStatuses];
  const received = Number(values['receiptedAmount'] ?? 0);
  const amount = Number(values['amount'] ?? 0);
  const lost = Number(values['lostAmount'] ?? 0);
  return (
    <header className={`${layout.row} ${styles.head}`}>
      <h2 className={layout.cut}>{String(values['name'] ?? '') || t('grid.unnamed')}</h2>
      <span className={layout.faint}>{t('form.of', { lp: at + 1, count })}</span>
      {line.id !== undefined && (
        <StatusChip family={status?.family} icon={status?.icon}>
          {labels.choice('status', Number(values['status'] ?? 1))}
        </StatusChip>
      )}
      {received > 0 && (
        <StatusChip family={received < amount ? 'amber' : 'teal'} icon="checks">
          {t('form.received', { received, amount })}
        </StatusChip>
      )}
      {lost > 0 && (
        <StatusChip family="red" icon="trash">
          {t('form.lost', { count: lost, good: amount - lost })}
        </StatusChip>
      )}
      <span className={`${layout.line} ${layout.pushed}`}>
        <Tooltip label={t('form.previous')}>
          <ActionIcon aria-label={t('form.previous')} disabled={at === 0} onClick={() => go(-1)}>
            <IconChevronUp size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('form.next')}>
          <ActionIcon aria-label={t('form.next')} disabled={at === count - 1} onClick={() => go(1)}>
            <IconChevronDown size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </span>
    </header>
  );
}

/** What the shop knows of the item. */
function Facts({ values }: { values: FormLine['values'] }) {
  const { t } = useTranslation('orders');
  const labels = useLabels(orderItems);
  return (
    <div className={styles.section}>
      <h3>{t('form.facts')}</h3>
      <dl className={styles.facts}>
        {factFields.map((key) => (
          <div key={key}>
            <dt>{labels.field(key)}</dt>
            <dd>
              <ValueText entity={orderItems} column={key} field={itemFields[key]} value={values[key]} row={values} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What is said under a field about a rule that changes its value. */
function useHints(line: FormLine): Readonly<Record<string, string | undefined>> {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { settings } = useSession();
  const minimums = useMemo(() => minimumsOf(settings), [settings]);
  const { piece, pieceRaised, lineRaised } = areaOf(line, minimums);
  const { values } = line;
  const typed = values['surface'] ?? values['customerSurface'];
  const outline = Number(values['outline'] ?? 0);
  const short = outline > 0 && outline < minimums.outline && !typed;
  const least = (value: string) => format.decimal(value, 2);
  const raisedPiece = pieceRaised && !short;
  return {
    outline: short ? t('form.minOutline', { value: format.integer(minimums.outline) }) : undefined,
    surface: raisedPiece
      ? t('form.minPiece', { value: least(minimums.surface) })
      : lineRaised
        ? t('form.minLine', { value: least(minimums.surfaceSum) })
        : !typed && piece
          ? t('form.worked', { value: format.decimal(piece, 4) })
          : undefined,
  };
}
