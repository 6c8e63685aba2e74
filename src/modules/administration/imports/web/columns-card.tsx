import { Button, SegmentedControl, Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { ImportKind } from '../../../../engine/import/import-kind';
import { firstText } from '../../../../engine/web/i18n';
import { columnsIn, remapped, type Import } from './import-client';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './imports.module.css';

interface Props {
  found: Import;
  kind: ImportKind;
  busy: boolean;
  step: (name: string, body: object) => void;
}

/** Which columns of the file are taken, and what becomes of records that are there already. */
export function ColumnsCard({ found, kind, busy, step }: Props) {
  const { t } = useTranslation('administration');
  const { header } = found;
  const [mapping, setMapping] = useState(found.mapping);
  const [skip, setSkip] = useState(found.skipKnown);
  const columns = columnsIn(found, kind);
  const lost = columns.some(({ key, required }) => required && mapping[key] === null);
  const [open, setOpen] = useState(lost);
  const places = header.map((heading, at) => ({
    value: String(at),
    label: heading || t('imports.columnNo', { at: at + 1 }),
  }));
  const changed = skip !== found.skipKnown || JSON.stringify(mapping) !== JSON.stringify(found.mapping);
  return (
    <section className={`${layout.shrinks} ${layout.card}`} aria-label={t('imports.columns')}>
      <button type="button" className={styles.cardHead} aria-expanded={open} onClick={() => setOpen(!open)}>
        <h2>{t('imports.columns')}</h2>
        <span className={layout.quiet}>
          {t('imports.found', { count: Object.values(mapping).filter((at) => at !== null).length, of: header.length })}
        </span>
        <IconChevronDown size={16} aria-hidden data-open={open || undefined} />
      </button>
      {open && (
        <>
          <div className={styles.mapping}>
            {columns.map(({ key, label, required }) => (
              <Select
                key={key}
                label={firstText(label)}
                withAsterisk={required}
                placeholder={t('imports.notThere')}
                data={places}
                value={mapping[key] === null || mapping[key] === undefined ? null : String(mapping[key])}
                onChange={(at) => setMapping(remapped(mapping, key, at === null ? null : Number(at)))}
                clearable
                searchable
                disabled={busy}
                error={required && mapping[key] === null ? t('imports.needed') : undefined}
              />
            ))}
          </div>
          <div className={styles.cardFoot}>
            {!kind.keepsKnown && (
              <>
                <span id="known-records">{t('imports.known')}</span>
                <SegmentedControl
                  aria-labelledby="known-records"
                  value={skip ? 'skip' : 'update'}
                  onChange={(value) => setSkip(value === 'skip')}
                  data={[
                    { value: 'update', label: t('imports.update') },
                    { value: 'skip', label: t('imports.skip') },
                  ]}
                  disabled={busy}
                />
              </>
            )}
            <span className={layout.grow} />
            <Button
              variant={changed ? 'filled' : 'default'}
              disabled={!changed || busy}
              onClick={() => step('columns', { mapping, skipKnown: skip })}
            >
              {t('imports.look')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
