import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconPlus, IconX } from '@tabler/icons-react';
import { Fragment, useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lines } from '../../../../engine/web/edit/use-lines';
import { useFormat } from '../../../../engine/web/use-format';
import type { RangeGap } from '../check-ranges';
import { PriceCell } from './price-cell';
import type { PriceGroup } from './price-groups';
import styles from './price-lines.module.css';

interface Props {
  group: PriceGroup;
  lines: Lines;
  title: string;
}
const columns = ['rangeFrom', 'rangeTo', 'price'] as const;

/** Thresholds of one kind of price. Enter goes down a column, from the last price to a new threshold. */
export function PriceGroupTable({ group, lines, title }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const table = useRef<HTMLTableElement>(null);
  const wanted = useRef<string>(undefined);
  /** The line whose end goes along with the beginning of the next, because it had none. */
  const followed = useRef<string>(undefined);
  const { rows, priceType, isCustomer } = group;
  const unit = t(`pricing-lines.unit.${priceType as 0}`);
  const last = rows.at(-1)?.line;
  const focus = (key: string, field: string) =>
    table.current?.querySelector<HTMLInputElement>(`tr[data-line="${key}"] [data-field="${field}"] input`)?.focus();
  useEffect(() => {
    if (!wanted.current) return;
    focus(wanted.current, (last?.values['rangeFrom'] ?? null) === null ? 'rangeFrom' : 'rangeTo');
    wanted.current = undefined;
  }, [last]);
  // The list of errors above shows the cell it speaks of.
  useEffect(() => {
    if (lines.focusRequest) focus(lines.focusRequest.line, lines.focusRequest.field);
  }, [lines.focusRequest]);

  /** The next threshold begins where the last one ends; after one without end, where the person says. */
  const addThreshold = () => {
    const end = last?.values['rangeTo'] ?? null;
    wanted.current = lines.add({ priceType, isCustomer, rangeFrom: end }).key;
  };
  /** Saying where a threshold begins ends the one above it, if that one had no end. */
  const set = (at: number, field: string, value: unknown) => {
    const { line } = rows[at]!;
    lines.set(line.key, field, value);
    const above = rows[at - 1]?.line;
    const opened = line.id === undefined && above && (above.values['rangeTo'] ?? null) === null;
    if (field === 'rangeFrom' && opened && typeof value === 'string') followed.current = above.key;
    if (field === 'rangeFrom' && above && followed.current === above.key) lines.set(above.key, 'rangeTo', value);
  };
  const close = (at: number, { from }: RangeGap) => lines.set(rows[at]!.line.key, 'rangeFrom', from);

  const onKeyDown = (event: KeyboardEvent, at: number, field: string) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const below = rows[at + 1]?.line;
    if (below) focus(below.key, field);
    else if (!lines.readOnly) addThreshold();
  };
  const range = (from: string, to: string | null) => {
    const bound = (value: string) => format.decimal(value, value.split('.')[1]?.replace(/0+$/, '').length ?? 0);
    return to === null
      ? t('pricing-lines.gapAfter', { from: bound(from), unit })
      : t('pricing-lines.gap', { from: bound(from), to: bound(to), unit });
  };
  const gap = (text: string, fix?: () => void) => (
    <tr className={styles.gap}>
      <td colSpan={4}>
        <span data-family="amber">
          <IconAlertTriangle size={14} aria-hidden /> {text}
          {fix && !lines.readOnly && (
            <button type="button" onClick={fix}>
              {t('pricing-lines.closeGap')}
            </button>
          )}
        </span>
      </td>
    </tr>
  );
  const heading = {
    rangeFrom: t('pricing-lines.from', { unit }),
    rangeTo: t('pricing-lines.to', { unit }),
    price: t('pricing-lines.net', { unit }),
  };
  return (
    <section className={styles.group} aria-label={title}>
      <header className={styles.groupHead}>
        <h3>{title}</h3>
      </header>
      <table ref={table} className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {heading[column]}
              </th>
            ))}
            <th>
              <span className={styles.unseen}>{t('pricing-lines.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, faults, before, after }, at) => (
            <Fragment key={line.key}>
              {before && gap(range(before.from, before.to), () => close(at, before))}
              <tr data-line={line.key}>
                {columns.map((field) => (
                  <td key={field} data-field={field} onKeyDown={(event) => onKeyDown(event, at, field)}>
                    <PriceCell
                      field={field}
                      label={`${heading[field]} ${at + 1}`}
                      value={line.values[field]}
                      error={faults[field] ?? lines.errors[line.key]?.[field]}
                      readOnly={lines.readOnly}
                      onChange={(value) => set(at, field, value)}
                    />
                  </td>
                ))}
                <td>
                  {!lines.readOnly && (
                    <ActionIcon
                      size={28}
                      aria-label={t('pricing-lines.removeNo', { at: at + 1 })}
                      onClick={() => lines.remove([line.key])}
                    >
                      <IconX size={16} aria-hidden />
                    </ActionIcon>
                  )}
                </td>
              </tr>
              {after && gap(range(after.from, after.to))}
            </Fragment>
          ))}
        </tbody>
      </table>
      {!lines.readOnly && (
        <Button
          variant="subtle"
          className={styles.addRow}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={addThreshold}
        >
          {t('pricing-lines.addThreshold')}
        </Button>
      )}
    </section>
  );
}
