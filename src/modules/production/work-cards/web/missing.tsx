import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { BoardMissing } from './board/board';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './card.module.css';

/** Where what is missing is put right, in the order people do it. */
const places = [
  ['users', 'users'],
  ['frames', 'frames'],
  ['paints', 'products'],
  ['breaks', 'breaks'],
] as const satisfies readonly (readonly [keyof BoardMissing, string])[];

interface Props {
  missing: BoardMissing;
  /** Brings a tab of the card to the front. */
  go: (tab: string) => void;
}

/** What stands between the card and its closing, each leading to the tab where it is put right. */
export function MissingList({ missing, go }: Props) {
  const { t } = useTranslation('production');
  const open = places.filter(([key]) => missing[key] > 0);
  if (!open.length) return null;
  return (
    <ul className={styles.missing} aria-label={t('card.missing.title')}>
      <li className={`${layout.iconText} ${layout.warn}`}>
        <IconAlertTriangle size={16} aria-hidden />
        {t('card.missing.title')}
      </li>
      {open.map(([key, tab]) => (
        <li key={key}>
          <button type="button" className={styles.link} onClick={() => go(tab)}>
            {t(`card.missing.${key}`, { count: missing[key] })}
          </button>
        </li>
      ))}
    </ul>
  );
}
