import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../../../engine/web/labels';
import type { CompanyField, Difference } from './company-fields';
import { customers } from '../customers.entity';
import styles from './customers.module.css';

interface Props {
  differences: readonly Difference[];
  take: (field: CompanyField, value: string) => void;
  close: () => void;
}

/** Our data beside the register's, each to be taken over alone or all together. */
export function RegisterDifferences({ differences, take, close }: Props) {
  const { t } = useTranslation(['sales', 'common']);
  const labels = useLabels(customers);
  const [taken, setTaken] = useState<readonly CompanyField[]>([]);
  const takeOver = (list: readonly Difference[]) => {
    list.forEach(({ field, theirs }) => take(field, theirs));
    setTaken((known) => [...known, ...list.map(({ field }) => field)]);
  };
  return (
    <>
      <p className={styles.lead}>{t('sales:customers.gus.different')}</p>
      <table className={styles.differences}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('sales:customers.gus.ours')}</th>
            <th scope="col">{t('sales:customers.gus.theirs')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, ours, theirs }) => (
            <tr key={field}>
              <th scope="row">{labels.field(field)}</th>
              <td>{ours}</td>
              <td>{theirs}</td>
              <td className={styles.take}>
                {taken.includes(field) ? (
                  <span className={styles.taken}>
                    <IconCheck size={16} aria-hidden />
                    {t('sales:customers.gus.taken')}
                  </span>
                ) : (
                  <Button
                    aria-label={`${t('sales:customers.gus.take')}: ${labels.field(field)}`}
                    onClick={() => takeOver([{ field, ours, theirs }])}
                  >
                    {t('sales:customers.gus.take')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.buttons}>
        <Button onClick={close}>{t('common:close')}</Button>
        <Button
          variant="filled"
          onClick={() => {
            takeOver(differences.filter(({ field }) => !taken.includes(field)));
            close();
          }}
        >
          {t('sales:customers.gus.takeAll')}
        </Button>
      </div>
    </>
  );
}
