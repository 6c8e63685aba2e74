import { Button, Select } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../engine/web/use-format';
import { columnLabel } from './column-label';
import { importColumns, type ImportKind } from '../import-columns';
import type { ColumnMapping } from '../match-columns';
import { PreviewTable } from './preview-table';
import { remapped, type Preview } from './preview';
import styles from './imports.module.css';

interface Props {
  kind: ImportKind;
  preview: Preview;
  busy: boolean;
  remap: (mapping: ColumnMapping) => void;
  apply: () => void;
}
const states = ['new', 'changed', 'same', 'faulty'] as const;

/** Columns as they were found, what the rows would do, and the button that does it. */
export function ImportPreview({ kind, preview, busy, remap, apply }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { counts, mapping, header } = preview;
  const columns = importColumns[kind];
  const lost = columns.some(({ key, required }) => required && mapping[key] === null);
  const [open, setOpen] = useState(lost);
  const work = counts.new + counts.changed + counts.removed;
  const places = header.map((heading, at) => ({
    value: String(at),
    label: heading || t('imports.columnNo', { at: at + 1 }),
  }));
  return (
    <>
      <section className={styles.card} aria-label={t('imports.columns')}>
        <button type="button" className={styles.cardHead} aria-expanded={open} onClick={() => setOpen(!open)}>
          <h2>{t('imports.columns')}</h2>
          <span className={styles.hint}>
            {t('imports.found', {
              count: Object.values(mapping).filter((at) => at !== null).length,
              of: header.length,
            })}
          </span>
          <IconChevronDown size={16} aria-hidden data-open={open || undefined} />
        </button>
        {open && (
          <div className={styles.mapping}>
            {columns.map((column) => (
              <Select
                key={column.key}
                label={columnLabel(column)}
                withAsterisk={column.required}
                placeholder={t('imports.notThere')}
                data={places}
                value={mapping[column.key] === null ? null : String(mapping[column.key])}
                onChange={(at) => remap(remapped(mapping, column.key, at === null ? null : Number(at)))}
                clearable
                searchable
                disabled={busy}
                error={column.required && mapping[column.key] === null ? t('imports.needed') : undefined}
              />
            ))}
          </div>
        )}
      </section>
      <section className={styles.card} aria-label={t('imports.rows')}>
        <header className={styles.cardHead}>
          <h2>{t('imports.rows')}</h2>
          <ul className={styles.counts}>
            {states.map((state) => (
              <li key={state} data-state={state} data-none={counts[state] === 0 || undefined}>
                <b>{format.integer(counts[state])}</b> {t(`imports.states.${state}`)}
              </li>
            ))}
            {counts.removed > 0 && (
              <li data-state="removed">
                <b>{format.integer(counts.removed)}</b> {t('imports.states.removed')}
              </li>
            )}
          </ul>
          <span className={styles.grow} />
          <Button variant="filled" loading={busy} disabled={counts.faulty > 0 || work === 0} onClick={apply}>
            {t('imports.apply')}
          </Button>
        </header>
        {counts.faulty > 0 && (
          <p className={styles.warning}>
            <IconAlertTriangle size={16} aria-hidden /> {t('imports.faultyHint')}
          </p>
        )}
        {counts.faulty === 0 && work === 0 && <p className={styles.warning}>{t('imports.nothing')}</p>}
        <PreviewTable columns={columns.filter(({ key }) => mapping[key] !== null)} preview={preview} />
        {preview.rows.length < preview.total && (
          <p className={styles.more}>{t('imports.more', { shown: preview.rows.length, total: preview.total })}</p>
        )}
      </section>
    </>
  );
}
