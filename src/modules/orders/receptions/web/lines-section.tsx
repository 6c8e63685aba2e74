import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLines } from '../../../../engine/web/edit/use-lines';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import { useLabels } from '../../../../engine/web/labels';
import type { PartProps } from '../../../../engine/web/screens';
import { receptionItems } from '../reception-items.entity';
import type { receptions } from '../receptions.entity';
import { AddLine } from './add-line';
import { CustomerLines } from './customer-lines';
import { LineRow } from './line-row';
import { LinesSum } from './lines-sum';
import { decidable, openDifferences } from './reception-row';
import { openResolutions } from './resolution-dialog';
import styles from './receiving.module.css';

/** The lines of a reception: put together and counted while it is new, decided about once it is counted. */
export function LinesSection(part: PartProps<typeof receptions>) {
  const { user } = useSession();
  if (!part.row) return null;
  return user.isCustomer ? <CustomerLines {...part} /> : <ShopLines {...part} />;
}

function ShopLines({ row, readOnly, reload }: PartProps<typeof receptions>) {
  const { t } = useTranslation('orders');
  const labels = useLabels(receptionItems);
  const mayWrite = useCan('RECEPTION_WRITE') && !readOnly;
  const { lines, errors, ...grid } = useLines('items');
  const status = Number(row?.status);
  const isNew = status === 1 && mayWrite;
  const open = openDifferences(row);
  const decide = () => void (row && openResolutions(row).then((written) => written && reload()));
  return (
    <>
      {mayWrite && open.length > 0 && (
        <div className={styles.banner} role="status">
          <IconAlertTriangle size={18} aria-hidden />
          <span>{t('receiving.differences.open', { count: open.length })}</span>
          <Button variant="filled" onClick={decide}>
            {t('receiving.differences.decide')}
          </Button>
        </div>
      )}
      {lines.length === 0 ? (
        <p className={styles.nothing}>{t('receiving.lines.nothing')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{labels.field('lp')}</th>
                <th scope="col">{labels.field('orderItemId')}</th>
                <th scope="col" data-right>
                  {t('receiving.goods.ordered')}
                </th>
                <th scope="col" data-right>
                  {labels.field('declaredAmount')}
                </th>
                <th scope="col" data-right>
                  {labels.field('countedAmount')}
                </th>
                <th scope="col" data-right>
                  {t('receiving.lines.difference')}
                </th>
                {status !== 1 && <th scope="col">{labels.field('resolution')}</th>}
                <th scope="col">{labels.field('note')}</th>
                {isNew && (
                  <th scope="col">
                    <span className={styles.unseen}>{t('receiving.lines.tools')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {lines.map((line, at) => (
                <LineRow
                  key={line.key}
                  line={line}
                  at={at + 1}
                  errors={errors[line.key]}
                  counting={isNew}
                  withResolution={status !== 1}
                  readOnly={!mayWrite || status === 9}
                  set={(field, value) => grid.set(line.key, field, value)}
                  remove={() => grid.remove([line.key])}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={styles.foot}>
        {isNew && row && (
          <AddLine reception={row} taken={lines.map(({ values }) => Number(values['orderItemId']))} done={reload} />
        )}
        <LinesSum lines={lines.map(({ values }) => values)} />
        {mayWrite && open.length === 0 && decidable(row).length > 0 && (
          <Button onClick={decide}>{t('receiving.differences.change')}</Button>
        )}
      </div>
    </>
  );
}
