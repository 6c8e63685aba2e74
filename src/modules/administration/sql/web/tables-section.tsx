import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Section } from '../../../../engine/web/ui/section';
import styles from './sql-screen.module.css';

export interface ReadableTable {
  name: string;
  columns: string[];
}

/** Tables and columns a query may name. */
export function TablesSection({ tables }: { tables: readonly ReadableTable[] }) {
  const { t } = useTranslation('administration');
  const [wanted, setWanted] = useState('');
  const word = wanted
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return (
    <Section title={t('sql.tables')} count={tables.length} padded>
      <TextInput
        aria-label={t('sql.findTable')}
        placeholder={t('sql.findTable')}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <ul className={`${styles.list} ${styles.tables}`}>
        {tables
          .filter(({ name }) => name.includes(word))
          .map(({ name, columns }) => (
            <li key={name}>
              <details>
                <summary>{name}</summary>
                <p className={styles.columns}>{columns.join(', ')}</p>
              </details>
            </li>
          ))}
      </ul>
    </Section>
  );
}
