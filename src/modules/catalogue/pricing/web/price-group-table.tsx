import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import {
  sameCell,
  withCell,
  type FormLine,
  type FormLines,
  type LineShape,
} from '../../../../engine/web/edit/form-lines';
import type { Lines } from '../../../../engine/web/edit/use-lines';
import type { GridColumn } from '../../../../engine/web/grid/grid-column';
import type { LineRules } from '../../../../engine/web/grid/grid-props';
import { LineGrid } from '../../../../engine/web/grid/line-grid';
import { LineProblems } from '../../../../engine/web/grid/line-problems';
import { subsetLines } from '../../../../engine/web/grid/subset-lines';
import { useFormat } from '../../../../engine/web/use-format';
import type { RangeGap } from '../check-ranges';
import { pricingLines } from '../pricing-lines.entity';
import { groupKey, type PriceGroup } from './price-groups';
import styles from './price-lines.module.css';

interface Props {
  group: PriceGroup;
  lines: Lines;
  title: string;
}
/** Thresholds stand in the order of their ranges. */
const rules: LineRules = { move: false };

/** Thresholds of one kind of price, with what is left without a price between them. */
export function PriceGroupTable({ group, lines, title }: Props) {
  const { t } = useTranslation('catalogue');
  const mine = useGroupLines(group, lines);
  const columns = usePriceColumns(group);
  const gapText = useGapText(group);
  const { rows } = group;
  /** The next threshold begins where the one above ends; after one without end, where the person says. */
  const create = (above: FormLine | undefined) =>
    mine.make({ rangeFrom: above?.values['rangeTo'] ?? null }, { empty: true });
  const add = () => {
    const line = create(mine.lines.at(-1));
    mine.apply((now) => [...now, line]);
    mine.requestFocus(line.key, (line.values['rangeFrom'] ?? null) === null ? 'rangeFrom' : 'rangeTo');
  };
  const gap = (of: RangeGap, close?: () => void) => (
    <span className={styles.gap} data-family="amber">
      <IconAlertTriangle size={14} aria-hidden /> {gapText(of)}
      {close && !lines.readOnly && (
        <button type="button" onClick={close}>
          {t('pricing-lines.closeGap')}
        </button>
      )}
    </span>
  );
  return (
    <section className={styles.group} aria-label={title}>
      <header className={styles.groupHead}>
        <h3>{title}</h3>
      </header>
      <LineGrid
        lines={mine}
        columns={columns}
        label={title}
        rules={rules}
        create={create}
        focusRequest={lines.focusRequest}
        notes={(line) => {
          const { before, after } = rows.find((row) => row.line.key === line.key) ?? {};
          return {
            before: before && gap(before, () => lines.set(line.key, 'rangeFrom', before.from)),
            after: after && gap(after),
          };
        }}
      />
      <LineProblems lines={mine} name={(field) => columns.find(({ key }) => key === field)?.header ?? title} />
      {!lines.readOnly && (
        <Button
          variant="subtle"
          className={styles.addRow}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
        >
          {t('pricing-lines.addThreshold')}
        </Button>
      )}
    </section>
  );
}

/** The lines of the group as lines of their own, with what is wrong between them. */
function useGroupLines({ key, priceType, isCustomer, rows }: PriceGroup, lines: Lines): Lines {
  /** Lines whose end goes along with the beginning of the next, because they had none. */
  const followed = useRef(new Set<string>());
  const belongs = ({ values }: FormLine) =>
    groupKey(Number(values['priceType'] ?? 0), values['isCustomer'] === true) === key;
  const mine = subsetLines(lines, belongs, { priceType, isCustomer });
  const faults = rows.filter(({ faults }) => Object.keys(faults).length > 0);
  return {
    ...mine,
    errors: {
      ...mine.errors,
      ...Object.fromEntries(faults.map(({ line, faults }) => [line.key, { ...mine.errors[line.key], ...faults }])),
    },
    apply: (change, step) =>
      mine.apply((now) => {
        const next = change(now);
        return next === now ? now : followEnds(mine.kind, now, next, followed.current);
      }, step),
  };
}

/** Saying where a new threshold begins ends the one above it, if that one had no end. */
function followEnds(kind: LineShape, before: FormLines, after: FormLines, followed: Set<string>): FormLines {
  return after.reduce((lines, line, at) => {
    const above = lines[at - 1];
    const old = before.find((one) => one.key === line.key);
    const from = line.values['rangeFrom'];
    if (!above || !old || line.id !== undefined || !isDecimal(from) || sameCell(old.values['rangeFrom'], from))
      return lines;
    if ((above.values['rangeTo'] ?? null) === null) followed.add(above.key);
    return followed.has(above.key) ? lines.with(at - 1, withCell(kind, above, 'rangeTo', from)) : lines;
  }, after);
}
const isDecimal = (value: unknown): value is string => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);

function usePriceColumns({ priceType }: PriceGroup): readonly GridColumn[] {
  const { t } = useTranslation('catalogue');
  return useMemo(() => {
    const unit = t(`pricing-lines.unit.${priceType as 0}`);
    const { rangeFrom, rangeTo, price } = pricingLines.fields;
    const open = <span data-quiet>{t('pricing-lines.open')}</span>;
    return [
      { key: 'rangeFrom', field: rangeFrom, header: t('pricing-lines.from', { unit }), width: 110, grow: true },
      {
        key: 'rangeTo',
        field: rangeTo,
        header: t('pricing-lines.to', { unit }),
        width: 110,
        draw: ({ values }) => ((values['rangeTo'] ?? null) === null ? open : undefined),
      },
      { key: 'price', field: price, header: t('pricing-lines.net', { unit }), width: 124 },
    ];
  }, [t, priceType]);
}

function useGapText({ priceType }: PriceGroup): (gap: RangeGap) => string {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const unit = t(`pricing-lines.unit.${priceType as 0}`);
  const bound = (value: string) => format.decimal(value, value.split('.')[1]?.replace(/0+$/, '').length ?? 0);
  return ({ from, to }) =>
    to === null
      ? t('pricing-lines.gapAfter', { from: bound(from), unit })
      : t('pricing-lines.gap', { from: bound(from), to: bound(to), unit });
}
