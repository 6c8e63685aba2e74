import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { parseDecimal, typedDecimal } from '../../../../engine/fields/decimal/parse';
import { api, ApiRequestError } from '../../../../engine/web/api';
import { fieldErrorText } from '../../../../engine/web/edit/field-control';
import { typedSince } from '../../../../engine/web/edit/typed-since';
import { useLabels } from '../../../../engine/web/labels';
import { useSession } from '../../../../engine/web/engine-context';
import type { RecordOf } from '../../../../engine/entity';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { useFormat } from '../../../../engine/web/use-format';
import { readCell } from '../../../../engine/fields/cell-text';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { orderItems } from '../../order-items/order-items.entity';
import { progressState, progressStatuses } from '../../../states/order-states';
import { deviation, pieceOf } from './deviation';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './measuring.module.css';

const sizes = ['outline', 'length', 'width', 'height', 'surface', 'weight'] as const;
type Size = (typeof sizes)[number];

interface Props {
  item: RecordOf<typeof orderItems>;
  lp: number;
  /** Reads the items again: the next save goes on from there. */
  saved: () => Promise<unknown>;
  /** Told whether something of the item is typed that is not saved. Keeps its identity. */
  onTyped: (id: number, typed: boolean) => void;
}

/** What is typed of an item's sizes: what each shows, what is wrong with it, and what the piece comes to. */
function useSizes({ item, saved, onTyped }: Omit<Props, 'lp'>) {
  const { i18n } = useTranslation();
  const [typed, setTyped] = useState<Partial<Record<Size, string>>>({});
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const isTyped = Object.keys(typed).length > 0;
  useEffect(() => onTyped(item.id, isTyped), [item.id, isTyped, onTyped]);
  const stored = (size: Size) => item[size];
  const shown = (size: Size): string => {
    const value = stored(size);
    return typed[size] ?? (value ? typedDecimal(value.replace(/\.?0+$/, ''), i18n.language) : '');
  };
  const errorOf = (size: Size): string | undefined => {
    if (refused[size]) return refused[size];
    const read = typed[size] === undefined ? undefined : readCell(orderItems.fields[size], typed[size], '');
    return read && !read.ok ? read.error : undefined;
  };
  const now = Object.fromEntries(
    sizes.map((size) => [size, typed[size] === undefined ? stored(size) : (parseDecimal(typed[size]) ?? null)]),
  ) as Record<Size, string | null>;
  // Sizes that are measured now say what the surface is; the declared one no longer counts.
  const sized = sizes.slice(0, 4).some((size) => typed[size]);
  const piece = pieceOf(sized && !typed.surface ? { ...now, surface: null } : now);
  const wrong = sizes.some((size) => errorOf(size));

  const { submit: save, busy: saving } = useSubmit(
    async () => {
      const input = Object.fromEntries(sizes.filter((size) => size in typed).map((size) => [size, now[size]]));
      await api.post(`order-items/${item.id}/measure`, { ...input, version: item.version });
      // Over a slow network the next size is typed before this one is stored.
      setTyped((now) => typedSince(typed, now));
      setRefused({});
      await saved();
    },
    {
      fields: sizes,
      onError: (error) => void (error instanceof ApiRequestError && setRefused(error.fields ?? {})),
    },
  );
  const type = (size: Size, value: string) => {
    setTyped((known) => ({ ...known, [size]: value }));
    setRefused({});
  };
  return { now, piece, wrong, saving, shown, errorOf, type, save };
}

/** One item to be measured: declared figures, large inputs, and what the difference is while one types. */
export function MeasureCard({ lp, ...of }: Props) {
  const { item } = of;
  const { t } = useTranslation(['orders', 'edit', 'errors']);
  const labels = useLabels(orderItems);
  const format = useFormat();
  const { now, piece, wrong, saving, shown, errorOf, type, save } = useSizes(of);
  const status = item.measurementStatus ?? 0;
  return (
    <li className={`${layout.stack} ${layout.padded} ${layout.card}`}>
      <div className={styles.head}>
        <span className={`${layout.centred} ${layout.quietFigures} ${styles.lp}`}>{lp}</span>
        <strong className={layout.large}>{item.name}</strong>
        <span className={`${layout.grow} ${layout.quiet}`}>
          {t('orders:measuring.pieces', {
            count: item.amount,
            shown: format.integer(item.amount),
          })}
        </span>
        <StatusChip family={progressStatuses[status].family} icon={progressStatuses[status].icon} touch>
          {labels.choice('measurementStatus', status)}
        </StatusChip>
      </div>
      <div className={styles.inputs}>
        {sizes.map((size) => (
          <TextInput
            key={size}
            size="lg"
            label={labels.field(size)}
            rightSection={orderItems.fields[size].unit}
            rightSectionPointerEvents="none"
            inputMode="decimal"
            autoComplete="off"
            value={shown(size)}
            error={fieldErrorText(errorOf(size), orderItems.fields[size])}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => type(size, event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && !wrong && void save()}
          />
        ))}
      </div>
      <div className={styles.result}>
        <Compared declared={item.declaredSurface} measured={piece} unit="m²" digits={2} />
        {item.declaredWeight !== null && (
          <Compared declared={item.declaredWeight} measured={now.weight} unit="kg" digits={3} />
        )}
        <span className={layout.grow} />
        <Button
          size="lg"
          variant={status === progressState.confirmed ? 'default' : 'filled'}
          loading={saving}
          disabled={wrong}
          onClick={() => void save()}
        >
          {t(status === progressState.confirmed ? 'orders:measuring.again' : 'orders:measuring.save')}
        </Button>
      </div>
    </li>
  );
}

interface ComparedProps {
  declared: string | null;
  measured: string | null;
  unit: string;
  digits: number;
}

/** What the customer said, what it turned out to be, and by how much too far off it is. */
function Compared({ declared, measured, unit, digits }: ComparedProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const limit = Number(useSession().settings['surfaceWarning'] ?? 5) * 100;
  const percent = deviation(declared, measured);
  return (
    <>
      <span>
        {t('measuring.declared')} <b>{declared ? `${format.decimal(declared, digits)}\u00a0${unit}` : '—'}</b>
      </span>
      <span>
        {t('measuring.measured')} <b>{measured ? `${format.decimal(measured, digits)}\u00a0${unit}` : '—'}</b>
      </span>
      {percent !== undefined && Math.abs(percent) > limit && <DeviationChip percent={percent} />}
    </>
  );
}

/** "+8,9 %": how far what was measured lies from what was declared. */
function DeviationChip({ percent }: { percent: number }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const value = `${percent > 0 ? '+' : '−'}${format.decimal(`${Math.abs(percent)}E-2`, 1)} %`;
  return (
    <span title={t('measuring.deviation')}>
      <StatusChip family="amber" icon="ruler-measure">
        {value}
      </StatusChip>
    </span>
  );
}
