import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconRestore } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { integer, percent, ref } from '../../../../engine/fields/make';
import { useCan } from '../../../../engine/web/engine-context';
import { errorText } from '../../../../engine/web/i18n';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { DataTable } from '../../../../engine/web/ui/data-table';
import { quotations } from '../../quotations/quotations.entity';
import { FieldBox } from '../../../../engine/web/edit/field-box';
import { applyWhatIf, askWhatIf } from './price-calls';
import { changesOf, type PricedLine, type PricedOrder, type WhatIf, type Change } from './price-model';
import type { PriceSource } from './use-price';
import { useWords } from './use-words';
import { amountText } from './quantity-text';
import { SectionText } from '../../../../engine/web/ui/section';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './price-panel.module.css';

interface Props extends PriceSource {
  order: PricedOrder;
  line: PricedLine;
  itemId: number;
  onApply?: (change: WhatIf) => void | Promise<void>;
  onChanged?: () => void;
}

const priority = ref('order-priorities', {});
const discount = percent({ min: 0, max: 100 });
const amount = integer({ min: 1, max: 1_000_000 });
const colour = ref('products', {});
const nothing: WhatIf = {};

/** The price of the whole order with another priority, discount, amount or colour. Nothing changes until it is applied. */
export function WhatIfView(props: Props) {
  const { order, line, itemId, orderId, draft, onApply, onChanged } = props;
  const { t } = useTranslation(['quotations', 'common']);
  const may = useCan('ORDERS_WRITE');
  const [change, setChange] = useState<WhatIf>(nothing);
  const words = useWords(order.currency);
  const [asked] = useDebouncedValue(change, 300);
  const touched = Object.keys(change).length > 0;
  const answer = useQuery({
    queryKey: ['quotations', 'what-if', orderId, draft, itemId, asked],
    queryFn: ({ signal }) => askWhatIf({ orderId, draft }, { ...asked, itemId }, signal),
    enabled: Object.keys(asked).length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const set = (key: keyof WhatIf) => (value: unknown) => setChange((known) => ({ ...known, [key]: value }));
  const after = touched ? answer.data : undefined;
  const waiting = asked !== change || answer.isFetching;

  const { submit: apply, busy } = useSubmit(async () => {
    if (onApply) await onApply({ ...change, itemId });
    else await applyWhatIf({ orderId, draft }, { ...change, itemId });
    showToast({ kind: 'success', title: t('quotations:whatIf.applied') });
    setChange(nothing);
    onChanged?.();
  });
  return (
    <>
      {/* It scrolls on its own, so the keyboard must reach it. */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('quotations:panel.whatIf')}>
        <WhatIfFields line={line} change={change} set={set} words={words} />
        {answer.error && touched ? (
          <SectionText role="alert">{errorText(answer.error)}</SectionText>
        ) : after ? (
          <div className={waiting ? styles.busy : undefined} aria-busy={waiting || undefined}>
            <Changes {...changesOf(order, after)} currency={order.currency} />
          </div>
        ) : (
          <SectionText>{t('quotations:whatIf.hint')}</SectionText>
        )}
      </div>
      <div className={`${layout.wrap} ${styles.foot}`}>
        {(may || onApply) && (
          <Button
            variant="filled"
            loading={busy}
            aria-disabled={!after || waiting || undefined}
            onClick={() => after && !waiting && void apply()}
          >
            {t('quotations:whatIf.apply')}
          </Button>
        )}
        <Button leftSection={<IconRestore size={16} aria-hidden />} onClick={() => setChange(nothing)}>
          {t('quotations:whatIf.clear')}
        </Button>
      </div>
    </>
  );
}

interface FieldsProps {
  line: PricedLine;
  change: WhatIf;
  set: (key: keyof WhatIf) => (value: unknown) => void;
  words: ReturnType<typeof useWords>;
}

function WhatIfFields({ line, change, set, words }: FieldsProps) {
  const { t } = useTranslation('quotations');
  const now = (step: string, key: string) => {
    const value = line.trace.find((one) => one.step === step)?.values[key];
    return value ? t('whatIf.now', { value }) : undefined;
  };
  return (
    <div className={styles.form}>
      <FieldBox
        entity={quotations}
        field={priority}
        name="orderPriorityId"
        label={t('whatIf.priority')}
        value={change.orderPriorityId ?? null}
        onChange={set('orderPriorityId')}
        hint={now('priority', 'name')}
      />
      <FieldBox
        entity={quotations}
        field={discount}
        name="discountPercent"
        label={t('whatIf.discount')}
        value={change.discountPercent ?? null}
        onChange={set('discountPercent')}
        hint={
          line.discountPercent
            ? t('whatIf.now', { value: `${words.format.percent(line.discountPercent)}\u00a0%` })
            : undefined
        }
      />
      <FieldBox
        entity={quotations}
        field={amount}
        name="amount"
        label={t('whatIf.amount')}
        value={change.amount ?? null}
        onChange={set('amount')}
        hint={t('whatIf.now', { value: line.amount })}
      />
      <FieldBox
        entity={quotations}
        field={colour}
        name="product1Id"
        label={t('whatIf.colour')}
        value={change.product1Id ?? null}
        onChange={set('product1Id')}
      />
    </div>
  );
}

interface ChangesProps {
  lines: readonly Change[];
  totals: readonly Change[];
  currency: string;
}

/** Net of every line and the totals: as it is, as it would be, and what lies between. */
function Changes({ lines, totals, currency }: ChangesProps) {
  const { t } = useTranslation('quotations');
  const words = useWords(currency);
  const said = (value: number | null) => (value === null ? '—' : words.format.money(value));
  const between = ({ before, after }: Change) => {
    if (before === null || after === null || before === after) return '';
    const text = amountText(after - before, words);
    return after > before ? `+${text}` : text;
  };
  const rows: readonly (Change & { isTotal?: boolean })[] = [
    ...lines,
    ...totals.map((one) => ({ ...one, name: t(`whatIf.totals.${one.key as 'paymentNet'}`), isTotal: true })),
  ];
  return (
    <DataTable
      live
      className={styles.changes}
      rows={rows}
      rowKey={({ key, isTotal }) => `${key} ${isTotal ?? false}`}
      rowProps={({ before, after, isTotal }) => ({
        'data-changed': before !== after || undefined,
        'data-total': isTotal,
      })}
      columns={[
        { key: 'name', header: t('whatIf.line'), rowHeader: true, wrap: true, cell: ({ name }) => name },
        {
          key: 'before',
          header: t('whatIf.before'),
          align: 'right',
          tone: 'quiet',
          cell: ({ before }) => said(before),
        },
        { key: 'after', header: t('whatIf.after'), align: 'right', cell: ({ after }) => said(after) },
        { key: 'difference', header: t('whatIf.difference'), align: 'right', cell: between },
      ]}
    />
  );
}
