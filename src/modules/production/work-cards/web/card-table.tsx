import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './card.module.css';

export interface Column<Row> {
  key: string;
  head: ReactNode;
  /** Figures stand at the right. */
  right?: boolean;
  /** `words` wrap, what `stick`s stays in sight. */
  look?: 'words' | 'stick';
  /** Left out where rows draw themselves. */
  cell?: (row: Row) => ReactNode;
}
interface Props<Row> {
  title: string;
  /** Names the part for those who do not see it; by default its title. */
  label?: string;
  count: number;
  /** At the right of the title. */
  tools?: ReactNode;
  /** Said in place of the table where there are no rows. */
  empty: string;
  columns: readonly (Column<Row> | false)[];
  rows: readonly Row[];
  keyOf: (row: Row, at: number) => string | number;
  /** Rows with a state of their own draw themselves. */
  draw?: (row: Row) => ReactNode;
  foot?: ReactNode;
}

/** The column of a row's buttons: its head is for those who do not see them. */
export function useToolsHead(): ReactNode {
  const { t } = useTranslation('production');
  return <span className={styles.unseen}>{t('card.tools')}</span>;
}

/** A table of a work card with its title and what may be done with it. */
export function CardTable<Row>({ title, label, count, tools, empty, rows, keyOf, draw, foot, ...given }: Props<Row>) {
  const columns = given.columns.filter((column) => column !== false);
  return (
    <section className={styles.card} aria-label={label ?? title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.count}>{count}</span>
        <span className={styles.grow} />
        {tools}
      </header>
      {rows.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map(({ key, head, right }) => (
                  <th key={key} scope="col" data-right={right}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) =>
                draw ? (
                  <Fragment key={keyOf(row, at)}>{draw(row)}</Fragment>
                ) : (
                  <tr key={keyOf(row, at)}>
                    {columns.map(({ key, right, look, cell }) => (
                      <td key={key} data-right={right} className={look && styles[look]}>
                        {cell?.(row)}
                      </td>
                    ))}
                  </tr>
                ),
              )}
            </tbody>
            {foot && <tfoot>{foot}</tfoot>}
          </table>
        </div>
      )}
    </section>
  );
}
