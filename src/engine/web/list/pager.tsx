import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '../use-translation';
import { usePersonal } from '../use-personal';
import { useFormat } from '../use-format';
import type { EntityList } from './use-entity-list';
import { pagerSlots, pageSizes } from './view';
import layout from '../ui/layout.module.css';
import styles from './pager.module.css';

interface Props {
  list: EntityList;
  density: Density;
  onDensity: (density: Density) => void;
}

/** The foot of a list: range of rows, pages (none for a single one), page size and row height. */
export function PagerBar({ list, density, onDensity }: Props) {
  const { t } = useTranslation('list');
  const format = useFormat();
  const { view, total, pages } = list;
  const from = view.page * view.pageSize;
  const range = { from: from + 1, to: from + list.rows.length, total: format.integer(total) };
  return (
    <div className={`${layout.row} ${layout.hint} ${styles.pager}`}>
      <span className={`${layout.figures} ${styles.range}`}>
        {list.rows.length > 0 && t(list.approximate ? 'pager.rangeAbout' : 'pager.range', range)}
      </span>
      <nav aria-label={t('pager.label')} className={layout.room}>
        {pages > 1 && <Pages page={view.page} pages={pages} onPage={(page) => list.setView({ page })} />}
      </nav>
      <label className={`${layout.row} ${layout.anchor} ${styles.sizes}`}>
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
      <label className={`${layout.row} ${layout.anchor} ${styles.sizes}`}>
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

/** Buttons for the pages of `pagerSlots`, the previous and the next one. */
export function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('list');
  const format = useFormat();
  return (
    <ul className={`${layout.tightRow} ${styles.pages}`}>
      <li>
        <button
          type="button"
          className={styles.page}
          disabled={page === 0}
          aria-label={t('pager.previous')}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft size={16} aria-hidden />
        </button>
      </li>
      {pagerSlots(page, pages).map((slot, i) => (
        <li key={slot === 'gap' ? `gap${i}` : slot}>
          {slot === 'gap' ? (
            <span aria-hidden>…</span>
          ) : (
            <button
              type="button"
              className={styles.page}
              aria-current={slot === page ? 'page' : undefined}
              aria-label={t('pager.page', { page: slot + 1 })}
              onClick={() => onPage(slot)}
            >
              {format.integer(slot + 1)}
            </button>
          )}
        </li>
      ))}
      <li>
        <button
          type="button"
          className={styles.page}
          disabled={page >= pages - 1}
          aria-label={t('pager.next')}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </button>
      </li>
    </ul>
  );
}

const densities = ['compact', 'normal', 'touch'] as const;
/** Row height: 32, 36 or 48 px. */
export type Density = (typeof densities)[number];

/** For fingers, also in gloves, where the screen is touched. */
const usual = (): Density => (window.matchMedia('(pointer: coarse)').matches ? 'touch' : 'compact');

/** The user's row height, the same for all tables. */
export function useDensity(): [Density, (density: Density) => void] {
  const [stored, store] = usePersonal<Density | undefined>('density', undefined);
  return [stored && densities.includes(stored) ? stored : usual(), store];
}
