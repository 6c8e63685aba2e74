import { Button } from '@mantine/core';
import { IconAlertTriangle, IconHandStop, IconListSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Words } from '../../pricing/web/quantity-text';
import { lineView, type LineRow } from './line-view';
import styles from './quotation-view.module.css';

export type ShownLine = LineRow & { id?: number; orderItemId: number };

interface Props {
  lines: readonly ShownLine[];
  words: Words;
  /** The line whose price is being explained. */
  explained?: number | null;
  onPrice?: (itemId: number) => void;
}

/** Lines of a quotation: what is counted, what one unit costs, what it comes to. */
export function QuotationLines({ lines, words, explained, onPrice }: Props) {
  const { t } = useTranslation('quotations');
  const pieces = lines.filter(({ kind }) => Number(kind) === 0).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" data-right>
              {t('quotation-items.fields.lp')}
            </th>
            <th scope="col">{t('lines.name')}</th>
            <th scope="col" data-right>
              {t('lines.amount')}
            </th>
            <th scope="col" data-right>
              {t('lines.measure')}
            </th>
            <th scope="col" data-right>
              {t('lines.unitPrice')}
            </th>
            <th scope="col" data-right>
              {t('quotation-items.fields.discountPercent')}
            </th>
            <th scope="col" data-right>
              {t('lines.net')} <span className={styles.unit}>{words.currency}</span>
            </th>
            {onPrice && (
              <th scope="col" className={styles.tools}>
                <span className={styles.unseen}>{t('lines.price')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const view = lineView(line, words);
            return (
              <tr key={line.id ?? `${line.orderItemId}/${line.lp}`} data-apart={Number(line.kind) === 1 || undefined}>
                <td data-right className={styles.quiet}>
                  {line.lp}
                </td>
                <td className={styles.name}>
                  <span>{line.name}</span>
                  {line.isManual && (
                    <span className={styles.mark}>
                      <IconHandStop size={14} aria-hidden />
                      {t('lines.manual')}
                    </span>
                  )}
                </td>
                <td data-right data-label={t('lines.amount')}>
                  {words.format.integer(line.amount)}
                </td>
                <td data-right>{view.measure || '—'}</td>
                <td data-right>{view.unitPrice || '—'}</td>
                <td data-right data-label={t('quotation-items.fields.discountPercent')}>
                  {view.discount || '—'}
                </td>
                <td data-right className={styles.net}>
                  {line.noPrice ? (
                    <span className={styles.missing}>
                      <IconAlertTriangle size={14} aria-hidden />
                      {t('trace.noPrice')}
                    </span>
                  ) : (
                    view.net
                  )}
                </td>
                {onPrice && (
                  <td className={styles.tools}>
                    <Button
                      size="xs"
                      variant={explained === line.orderItemId ? 'filled' : 'subtle'}
                      aria-pressed={explained === line.orderItemId}
                      aria-label={t('lines.explain', { name: line.name })}
                      leftSection={<IconListSearch size={14} aria-hidden />}
                      onClick={() => onPrice(line.orderItemId)}
                    >
                      {t('lines.price')}
                    </Button>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">{t('lines.total')}</th>
            <td data-right>{words.format.integer(pieces)}</td>
            <td colSpan={3} />
            <td data-right>{words.format.money(lines.reduce((sum, line) => sum + (line.amountToPay ?? 0), 0))}</td>
            {onPrice && <td />}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
