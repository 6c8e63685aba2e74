import { Radio } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { FormDialog } from '../../../../engine/web/dialogs/form-dialog';
import { lazyDialog } from '../../../../engine/web/dialogs/lazy-dialog';
import { errorText } from '../../../../engine/web/i18n';
import { recordTitle } from '../../../../engine/web/labels';
import type { AnyRow, SelectionProps } from '../../../../engine/web/screens';
import { Swatch } from '../../../../engine/web/ui/swatch';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { products } from '../products.entity';
import { notSimilar, type Likeness } from '../similar';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './products.module.css';

const openFailures = lazyDialog(() => import('../../../../engine/web/list/failures-dialog'));

interface Answer {
  merged: number[];
  failed: { id: number; errorStr: string }[];
}
const like = (row: AnyRow) => row as unknown as Likeness;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Which of the chosen products stays; of the others it is said at once whether they can go into it. */
export function MergeDialog({ rows, done, close }: SelectionProps & { close: () => void }) {
  const { t } = useTranslation('catalogue');
  const [into, setInto] = useState(rows[0]!.id);
  const kept = rows.find(({ id }) => id === into) ?? rows[0]!;
  const fit = rows.filter((row) => row.id !== into && !notSimilar(like(kept), like(row)));
  const merge = async () => {
    const ids = rows.map(({ id }) => id).filter((id) => id !== into);
    const { merged, failed } = await api.post<Answer>('products/merge', { into, ids });
    showToast({ kind: 'success', title: t('products.merge.done', { count: merged.length }) });
    done([into, ...merged]);
    const nameOf = (id: number) => recordTitle(products, rows.find((row) => row.id === id) ?? { id });
    if (failed.length)
      void openFailures({
        title: t('products.merge.left', { count: failed.length }),
        failures: failed.map((one) => ({ name: nameOf(one.id), reason: errorText(one) })),
      });
  };
  return (
    <FormDialog
      text={t('products.merge.text')}
      submitLabel={t('products.merge.run', { count: fit.length })}
      disabled={!fit.length}
      submit={merge}
      close={close}
    >
      <Radio.Group value={String(into)} onChange={(id) => setInto(Number(id))} label={t('products.merge.keep')}>
        <ul className={`${layout.parted} ${styles.candidates}`}>
          {rows.map((row) => {
            const reason = row.id === into ? undefined : notSimilar(like(kept), like(row));
            const producer = (row['producer'] as { name?: string } | null)?.name;
            return (
              <li key={row.id} data-out={reason !== undefined || undefined}>
                <Radio value={String(row.id)} label={recordTitle(products, row)} />
                <span className={`${layout.cut} ${layout.quiet} ${styles.facts}`}>
                  <Swatch color={text(row['hex']) || null} />
                  {[producer, text(row['externalCode']), text(row['barcode'])].filter(Boolean).join(' · ') || '—'}
                </span>
                <span className={`${layout.iconText} ${styles.verdict}`}>
                  {row.id === into ? (
                    t('products.merge.stays')
                  ) : reason ? (
                    <>
                      <IconAlertTriangle size={14} aria-hidden /> {errorText({ errorStr: reason })}
                    </>
                  ) : (
                    <>
                      <IconCheck size={14} aria-hidden /> {t('products.merge.goes')}
                    </>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      </Radio.Group>
    </FormDialog>
  );
}
