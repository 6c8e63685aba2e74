import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { DialogButtons } from '../../../../engine/web/dialogs/form-dialog';
import { useLabels } from '../../../../engine/web/labels';
import { DataTable } from '../../../../engine/web/ui/data-table';
import type { CompanyField, Difference } from './company-fields';
import { customers } from '../customers.entity';
import layout from '../../../../engine/web/ui/layout.module.css';
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
      <DataTable
        look="roomy"
        label={t('sales:customers.gus.different')}
        rows={differences}
        rowKey={({ field }) => field}
        columns={[
          {
            key: 'field',
            header: t('sales:customers.gus.field'),
            headerHidden: true,
            rowHeader: true,
            tone: 'quiet',
            cell: ({ field }) => labels.field(field),
          },
          { key: 'ours', header: t('sales:customers.gus.ours'), wrap: true, cell: ({ ours }) => ours },
          { key: 'theirs', header: t('sales:customers.gus.theirs'), wrap: true, cell: ({ theirs }) => theirs },
          {
            key: 'take',
            header: t('sales:customers.gus.take'),
            headerHidden: true,
            align: 'right',
            cell: (one) =>
              taken.includes(one.field) ? (
                <span className={`${layout.iconText} ${styles.taken}`}>
                  <IconCheck size={16} aria-hidden />
                  {t('sales:customers.gus.taken')}
                </span>
              ) : (
                <Button
                  aria-label={`${t('sales:customers.gus.take')}: ${labels.field(one.field)}`}
                  onClick={() => takeOver([one])}
                >
                  {t('sales:customers.gus.take')}
                </Button>
              ),
          },
        ]}
      />
      <DialogButtons>
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
      </DialogButtons>
    </>
  );
}
