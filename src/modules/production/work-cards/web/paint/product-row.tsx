import { ActionIcon, Button, Select } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { api } from '../../../../../engine/web/api';
import { askText, confirm } from '../../../../../engine/web/dialogs/ask';
import { useCan, useSession } from '../../../../../engine/web/engine-context';
import { TwoLines } from '../../../../../engine/web/ui/data-table';
import { StatusChip } from '../../../../../engine/web/ui/status-chip';
import { useFormat } from '../../../../../engine/web/use-format';
import { FieldBox } from '../../../../../engine/web/edit/field-box';
import { amountText } from '../../../../stock/stocks/amount-text';
import type { BoardLot, BoardProduct } from '../board/board';
import { deviationOf, levelOf, savedWeights, usedOf } from '../board/figures';
import { PaintName } from '../board/paint-name';
import { useAct } from '../board/use-act';
import { otherUnit } from '../../lot-unit';
import { workCardProducts } from '../../work-card-products.entity';
import layout from '../../../../../engine/web/ui/layout.module.css';
import { NoteButton, ProductRemarks } from './product-remarks';
import { UnmarkedLots } from './unmarked-lots';
import styles from './paint.module.css';

interface Props {
  cardId: number;
  product: BoardProduct;
  may: boolean;
}
interface Draft {
  stockId: number | null;
  amountBefore: string | null;
  amountAfter: string | null;
}
/** `base`: what was saved when typing began. */
type Typed = Partial<Draft> & { base?: string };

/** What the row starts from: what was saved; for a paint nobody weighed yet the lot that expires first, as full as it is. */
function begin({ id, stockId, amountBefore, amountAfter, lots }: BoardProduct): Draft {
  const first = lots[0];
  if (id && (stockId || !first)) return { stockId, amountBefore, amountAfter };
  return { stockId: first?.id ?? null, amountBefore: first?.amount ?? null, amountAfter };
}

const decimalOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
// The unit is in the head of the column; another one stands beside what is in it.
const beforeField = { ...workCardProducts.fields.amountBefore, unit: undefined };
const afterField = { ...workCardProducts.fields.amountAfter, unit: undefined };
const PERCENT = 10;

/** What is typed of a paint, what it comes to, and its saving. */
function useProduct(cardId: number, product: BoardProduct) {
  const { t } = useTranslation('production');
  const format = useFormat();
  const limit = Number(useSession().settings['paintDeviationPercent']);
  const { act, busy } = useAct('work-card-products', 'stocks');
  const [typed, setTyped] = useState<Typed>({});
  const draft = { ...begin(product), ...typed };
  const unit = otherUnit(product.lots, draft.stockId);
  const used = usedOf(draft.amountBefore, draft.amountAfter);
  const tooMuch = draft.amountAfter !== null && draft.amountBefore !== null && used === undefined;
  const weight = (value: string | null) => (value === null ? '—' : amountText(format, value, unit));
  const askReplace = () =>
    confirm({
      title: t('card.paints.meanwhile'),
      text: `${weight(product.amountBefore)} → ${weight(product.amountAfter)}`,
      confirmLabel: t('card.paints.replace'),
    });
  const save = async () => {
    if (draft.amountBefore === null || tooMuch) return;
    if (typed.base !== undefined && typed.base !== savedWeights(product) && !(await askReplace())) return;
    const { version } = product;
    const deviation = (unit === undefined && deviationOf(used, product.expected)) || 0;
    const asks = limit > 0 && deviation > limit * PERCENT && !product.deviationReason;
    const deviationReason = asks
      ? await askText({
          title: t('card.paints.deviation', { percent: format.decimal(deviation / PERCENT, 0) }),
          label: t('work-card-products.fields.deviationReason'),
          confirmLabel: t('card.paints.saveReason'),
          max: 500,
        })
      : undefined;
    if (deviationReason === null) return;
    const body = {
      stockId: draft.stockId,
      amountBefore: draft.amountBefore,
      amountAfter: draft.amountAfter,
      ...(deviationReason && { deviationReason }),
    };
    const made = { workCardId: cardId, productId: product.productId, ...body };
    const saved = await act((key) =>
      product.id
        ? api.patch(`work-card-products/${product.id}`, { ...body, ...(version && { version }) })
        : api.create('work-card-products', made, { key: key(made) }),
    );
    if (saved) setTyped({});
  };
  const remove = () => act(() => api.delete(`work-card-products/${product.id}`));
  const type = (part: Partial<Draft>) => setTyped((old) => ({ base: savedWeights(product), ...old, ...part }));
  return { draft, unit, used, tooMuch, type, dirty: Object.keys(typed).length > 0, busy, save, remove };
}
type ProductState = ReturnType<typeof useProduct>;

const nameOf = ({ code, name }: BoardProduct): string => [code, name].filter(Boolean).join(' ');

/** One paint of one lot: chosen, weighed before and after, saved; the difference from what was expected is said at once. */
export function ProductRow({ cardId, product, may }: Props) {
  const { t } = useTranslation('production');
  const format = useFormat();
  const mayStock = useCan('STOCK_WRITE');
  const state = useProduct(cardId, product);
  const { used, unit } = state;
  return (
    <tr>
      <td>
        <TwoLines first={<PaintName color={product} long />} second={product.isOwnPaint && t('card.paints.own')} />
      </td>
      <td>
        {may ? <LotSelect product={product} state={state} /> : (product.serialNumber ?? '—')}
        <ProductRemarks product={product} />
        <UnmarkedLots product={product} linked={mayStock} />
      </td>
      {(['amountBefore', 'amountAfter'] as const).map((field) => (
        <td key={field} data-align="right">
          {may ? (
            <WeightField product={product} state={state} field={field} />
          ) : product[field] === null ? (
            '—'
          ) : (
            amountText(format, product[field], unit)
          )}
        </td>
      ))}
      <td data-align="right">
        <strong>{used === undefined ? '—' : amountText(format, used, unit)}</strong>
      </td>
      <td data-align="right">
        <Expected product={product} used={used} comparable={unit === undefined} />
      </td>
      <td>
        <span className={styles.state}>
          <SavedChip product={product} dirty={state.dirty} />
          {may && <RowButtons product={product} state={state} />}
        </span>
      </td>
    </tr>
  );
}

function LotSelect({ product, state }: { product: BoardProduct; state: ProductState }) {
  const { t } = useTranslation('production');
  const format = useFormat();
  const { stockId } = state.draft;
  const lotText = (lot: BoardLot) =>
    [
      lot.serialNumber ?? t('card.paints.noLot'),
      lot.boxNumber,
      amountText(format, lot.amount, lot.unit),
      lot.storage,
      lot.dateTo && t('card.paints.until', { date: format.date(lot.dateTo) }),
    ]
      .filter(Boolean)
      .join(' · ');
  const lots = product.lots.map((lot) => ({ value: String(lot.id), label: lotText(lot) }));
  const known = stockId !== null && !product.lots.some(({ id }) => id === stockId);
  if (known) lots.unshift({ value: String(stockId), label: product.serialNumber ?? `#${stockId}` });
  const choose = (value: string | null) => {
    const lot = product.lots.find(({ id }) => String(id) === value);
    state.type({ stockId: lot?.id ?? null, ...(lot && { amountBefore: lot.amount }) });
  };
  return (
    <Select
      className={styles.lot}
      aria-label={t('card.paints.lotOf', { name: nameOf(product) })}
      value={stockId === null ? null : String(stockId)}
      placeholder={t(lots.length ? 'card.paints.chooseLot' : 'card.paints.noLots')}
      data={lots}
      allowDeselect={false}
      onChange={choose}
    />
  );
}

interface WeightProps {
  product: BoardProduct;
  state: ProductState;
  field: 'amountBefore' | 'amountAfter';
}

function WeightField({ product, state, field }: WeightProps) {
  const { t } = useTranslation('production');
  return (
    <div className={`${layout.unlabelled} ${styles.weight}`}>
      <FieldBox
        entity={workCardProducts}
        field={{ ...(field === 'amountBefore' ? beforeField : afterField), unit: state.unit }}
        name={`${field}-${product.id ?? product.productId}`}
        label={`${t(`work-card-products.fields.${field}`)}: ${nameOf(product)}`}
        value={state.draft[field]}
        error={field === 'amountAfter' && state.tooMuch ? t('card.paints.tooMuch') : undefined}
        onChange={(value) => state.type({ [field]: decimalOf(value) })}
      />
    </div>
  );
}

const levels = {
  near: undefined,
  off: `${layout.iconText} ${layout.warn}`,
  over: `${layout.iconText} ${layout.danger}`,
};

interface ExpectedProps {
  product: BoardProduct;
  used: string | undefined;
  comparable: boolean;
}

function Expected({ product, used, comparable }: ExpectedProps) {
  const format = useFormat();
  const limit = Number(useSession().settings['paintDeviationPercent']);
  const deviation = comparable ? deviationOf(used ?? product.used, product.expected) : undefined;
  return (
    <TwoLines
      first={product.expected === null ? '—' : amountText(format, product.expected)}
      second={
        deviation !== undefined ? (
          <span className={levels[levelOf(deviation / PERCENT, limit)]}>
            {deviation > 0 ? '+' : deviation < 0 ? '−' : ''}
            {format.decimal(Math.abs(deviation) / PERCENT, 1)} %
          </span>
        ) : (
          product.area && `${format.decimal(product.area, 2)} m²`
        )
      }
    />
  );
}

function SavedChip({ product, dirty }: { product: BoardProduct; dirty: boolean }) {
  const { t } = useTranslation('production');
  const complete = product.id && product.amountAfter !== null && product.stockId !== null;
  if (complete && !dirty)
    return (
      <StatusChip family="green" icon="check">
        {t('card.paints.saved')}
      </StatusChip>
    );
  return (
    <StatusChip family="amber" icon="alert-triangle">
      {t(dirty ? 'card.paints.unsaved' : 'card.paints.open')}
    </StatusChip>
  );
}

function RowButtons({ product, state }: { product: BoardProduct; state: ProductState }) {
  const { t } = useTranslation(['production', 'common']);
  const { dirty, busy, save } = state;
  const name = nameOf(product);
  const remove = async () => {
    const sure = await confirm({
      title: t('production:card.paints.remove'),
      text: t('production:card.paints.removeText', { name }),
      confirmLabel: t('common:delete'),
      danger: true,
    });
    if (sure) await state.remove();
  };
  return (
    <>
      {(dirty || !product.id) && (
        <Button
          size="compact-md"
          variant={dirty ? 'filled' : 'default'}
          leftSection={dirty ? <IconCheck size={14} aria-hidden /> : undefined}
          disabled={busy}
          aria-label={t('production:card.paints.saveOne', { name })}
          onClick={() => void save()}
        >
          {t('common:save')}
        </Button>
      )}
      {product.id && <NoteButton product={{ ...product, id: product.id }} name={name} />}
      {product.id && (
        <ActionIcon
          size={28}
          aria-label={t('production:card.paints.removeOne', { name })}
          onClick={() => void remove()}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}
