import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../use-format';
import styles from './list.module.css';
import { pagerSlots } from './pager';

/** Buttons to a page, and to those beside it. */
export function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('list');
  const format = useFormat();
  return (
    <ul className={styles.pages}>
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
