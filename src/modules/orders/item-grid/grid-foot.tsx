import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Minimums } from '../../quotations/calculation/model';
import { useFormat } from '../../../engine/web/use-format';
import type { GridColumn } from './grid-columns';
import type { LinePrice } from './grid-data';
import { areaOf, sumOf } from './grid-figures';
import type { Line, Lines } from './line';
import { useWorkedOut } from './use-worked-out';
import styles from './item-grid.module.css';

interface Props {
  lines: Lines;
  columns: readonly GridColumn[];
  prices: ReadonlyMap<number, LinePrice>;
  minimums: Minimums;
}

/** What the items come to. */
export function GridFoot({ lines, columns, prices, minimums }: Props) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const worked = useWorkedOut(
    lines,
    useCallback((line: Line) => areaOf(line, minimums), [minimums]),
  );
  const sums = useMemo(() => {
    const amounts = lines.map(({ values }) => values['amount']).filter((amount) => typeof amount === 'number');
    const nets = lines.flatMap(({ id }) => (id === undefined ? [] : (prices.get(id)?.net ?? [])));
    return {
      amount: amounts.reduce((sum, amount) => sum + amount, 0),
      area: worked && sumOf(worked.map((line) => areaOf(line, minimums).whole)),
      net: nets.length > 0 ? nets.reduce((sum, net) => sum + net, 0) : undefined,
    };
  }, [lines, worked, prices, minimums]);
  const figures: Readonly<Record<string, string>> = {
    amount: format.integer(sums.amount),
    areaSum: sums.area === undefined ? '…' : format.decimal(sums.area, 2),
    ...(sums.net !== undefined && { net: format.money(sums.net) }),
  };
  const ahead = columns.findIndex(({ key }) => figures[key] !== undefined);
  return (
    <tfoot role="rowgroup">
      <tr role="row" aria-rowindex={lines.length + 2}>
        <td role="gridcell" className={styles.lp} aria-colindex={1} />
        <td role="gridcell" className={styles.first} aria-colindex={2} colSpan={Math.max(1, ahead)}>
          {t('grid.total')}
        </td>
        {columns.slice(Math.max(1, ahead)).map(({ key, right }, at) => (
          <td key={key} role="gridcell" aria-colindex={Math.max(1, ahead) + at + 2} data-right={right || undefined}>
            {figures[key]}
          </td>
        ))}
        <td role="gridcell" className={styles.acts} aria-colindex={columns.length + 2} />
      </tr>
    </tfoot>
  );
}
