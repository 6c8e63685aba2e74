import { ActionIcon, Button, Select } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../../engine/web/api';
import { confirm } from '../../../../../engine/web/dialogs/ask';
import { TwoLines } from '../../../../../engine/web/ui/data-table';
import { StatusChip } from '../../../../../engine/web/ui/status-chip';
import { useFormat } from '../../../../../engine/web/use-format';
import { FieldBox } from '../../../../quotations/pricing/web/field-box';
import { amountText } from '../../../../stock/stocks/amount-text';
import type { BoardLot, BoardProduct } from '../board/board';
import { deviationOf, usedOf } from '../board/figures';
import { PaintName } from '../board/paint-name';
import { useAct } from '../board/use-act';
import { workCardProducts } from '../../work-card-products.entity';
import cardStyles from '../card.module.css';
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

/** What the row starts from: what was saved; for a paint nobody weighed yet the lot that expires first, as full as it is. */
function begin({ id, stockId, amountBefore, amountAfter, lots }: BoardProduct): Draft {
  const first = lots[0];
  if (id && (stockId || !first)) return { stockId, amountBefore, amountAfter };
  return { stockId: first?.id ?? null, amountBefore: first?.amount ?? null, amountAfter };
}

const decimalOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
// The head of the column says the unit.
const beforeField = { ...workCardProducts.fields.amountBefore, unit: undefined };
const afterField = { ...workCardProducts.fields.amountAfter, unit: undefined };
const PERCENT = 10;

/** One paint of one lot: chosen, weighed before and after, saved; the difference from what was expected is said at once. */
export function ProductRow({ cardId, product, may }: Props) {
  const { t } = useTranslation(['production', 'common']);
  const format = useFormat();
  const { act, busy } = useAct('work-card-products', 'stocks');
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const draft = { ...begin(product), ...typed };
  const used = usedOf(draft.amountBefore, draft.amountAfter);
  const tooMuch = draft.amountAfter !== null && draft.amountBefore !== null && used === undefined;
  const deviation = deviationOf(used ?? product.used, product.expected);
  const dirty = Object.keys(typed).length > 0;
  const complete = product.id && product.amountAfter !== null && product.stockId !== null;
  const name = [product.code, product.name].filter(Boolean).join(' ');

  const lotText = (lot: BoardLot) =>
    [
      lot.serialNumber ?? t('production:card.paints.noLot'),
      lot.boxNumber,
      amountText(format, lot.amount, lot.unit),
      lot.storage,
      lot.dateTo && t('production:card.paints.until', { date: format.date(lot.dateTo) }),
    ]
      .filter(Boolean)
      .join(' · ');
  const lots = product.lots.map((lot) => ({ value: String(lot.id), label: lotText(lot) }));
  const known = draft.stockId !== null && !product.lots.some(({ id }) => id === draft.stockId);
  if (known) lots.unshift({ value: String(draft.stockId), label: product.serialNumber ?? `#${draft.stockId}` });

  const save = async () => {
    if (draft.amountBefore === null || tooMuch) return;
    const { version } = product;
    const body = { stockId: draft.stockId, amountBefore: draft.amountBefore, amountAfter: draft.amountAfter };
    const saved = await act(() =>
      product.id
        ? api.patch(`work-card-products/${product.id}`, { ...body, ...(version && { version }) })
        : api.create('work-card-products', { workCardId: cardId, productId: product.productId, ...body }),
    );
    if (saved) setTyped({});
  };
  const remove = async () => {
    const sure = await confirm({
      title: t('production:card.paints.remove'),
      text: t('production:card.paints.removeText', { name }),
      confirmLabel: t('common:delete'),
      danger: true,
    });
    if (sure && product.id) await act(() => api.delete(`work-card-products/${product.id}`));
  };
  const chooseLot = (value: string | null) => {
    const lot = product.lots.find(({ id }) => String(id) === value);
    setTyped((old) => ({ ...old, stockId: lot?.id ?? null, ...(lot && { amountBefore: lot.amount }) }));
  };
  return (
    <tr>
      <td>
        <TwoLines
          first={<PaintName color={product} long />}
          second={product.isOwnPaint && t('production:card.paints.own')}
        />
      </td>
      <td>
        {may ? (
          <Select
            className={styles.lot}
            aria-label={t('production:card.paints.lotOf', { name })}
            value={draft.stockId === null ? null : String(draft.stockId)}
            placeholder={t(lots.length ? 'production:card.paints.chooseLot' : 'production:card.paints.noLots')}
            data={lots}
            allowDeselect={false}
            onChange={chooseLot}
          />
        ) : (
          (product.serialNumber ?? '—')
        )}
      </td>
      {(['amountBefore', 'amountAfter'] as const).map((key) => (
        <td key={key} data-align="right">
          {may ? (
            <div className={styles.weight}>
              <FieldBox
                entity={workCardProducts}
                field={key === 'amountBefore' ? beforeField : afterField}
                name={`${key}-${product.id ?? product.productId}`}
                label={`${t(`production:work-card-products.fields.${key}`)}: ${name}`}
                value={draft[key]}
                error={key === 'amountAfter' && tooMuch ? t('production:card.paints.tooMuch') : undefined}
                onChange={(value) => setTyped((old) => ({ ...old, [key]: decimalOf(value) }))}
              />
            </div>
          ) : product[key] === null ? (
            '—'
          ) : (
            amountText(format, product[key])
          )}
        </td>
      ))}
      <td data-align="right">
        <strong>{used === undefined ? '—' : amountText(format, used)}</strong>
      </td>
      <td data-align="right">
        <TwoLines
          first={product.expected === null ? '—' : amountText(format, product.expected)}
          second={
            deviation !== undefined ? (
              <span className={Math.abs(deviation) > 10 * PERCENT ? cardStyles.warn : undefined}>
                {deviation > 0 ? '+' : deviation < 0 ? '−' : ''}
                {format.decimal(Math.abs(deviation) / 10, 1)} %
              </span>
            ) : (
              product.area && `${format.decimal(product.area, 2)} m²`
            )
          }
        />
      </td>
      <td>
        <span className={styles.state}>
          {complete && !dirty ? (
            <StatusChip family="green" icon="check">
              {t('production:card.paints.saved')}
            </StatusChip>
          ) : (
            <StatusChip family="amber" icon="alert-triangle">
              {t(dirty ? 'production:card.paints.unsaved' : 'production:card.paints.open')}
            </StatusChip>
          )}
          {may && (dirty || !product.id) && (
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
          {may && product.id && (
            <ActionIcon
              size={28}
              aria-label={t('production:card.paints.removeOne', { name })}
              onClick={() => void remove()}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </span>
      </td>
    </tr>
  );
}
