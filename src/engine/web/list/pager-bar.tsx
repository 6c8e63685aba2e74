import { useTranslation } from 'react-i18next';
import { useFormat } from '../use-format';
import { densities, type Density } from './density';
import styles from './list.module.css';
import { Pages } from './pages';
import type { EntityList } from './use-entity-list';
import { pageSizes } from './view';

interface Props {
  list: EntityList;
  density: Density;
  onDensity: (density: Density) => void;
}

/** Which rows these are, the pages (none for a single one), rows a page and their height. */
export function PagerBar({ list, density, onDensity }: Props) {
  const { t } = useTranslation('list');
  const format = useFormat();
  const { view, total, pages } = list;
  const from = view.page * view.pageSize;
  const range = { from: from + 1, to: from + list.rows.length, total: format.integer(total) };
  return (
    <div className={styles.pager}>
      <span className={styles.range}>
        {list.rows.length > 0 && t(list.approximate ? 'pager.rangeAbout' : 'pager.range', range)}
      </span>
      <nav aria-label={t('pager.label')} className={styles.grow}>
        {pages > 1 && <Pages page={view.page} pages={pages} onPage={(page) => list.setView({ page })} />}
      </nav>
      <label className={styles.sizes}>
        <span>{t('pager.size')}</span>
        <select
          className={styles.select}
          value={view.pageSize}
          aria-label={t('pager.size')}
          onChange={(event) => list.setView({ pageSize: Number(event.currentTarget.value) })}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <label className={styles.sizes}>
        <span>{t('density.label')}</span>
        <select
          className={styles.select}
          value={density}
          aria-label={t('density.label')}
          onChange={(event) => onDensity(event.currentTarget.value as Density)}
        >
          {densities.map((one) => (
            <option key={one} value={one}>
              {t(`density.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
