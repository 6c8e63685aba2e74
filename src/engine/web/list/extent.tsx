import { IconArchive } from '@tabler/icons-react';
import { useTranslation } from '../use-translation';
import { useFormat } from '../use-format';
import styles from './list.module.css';
import type { EntityList } from './use-entity-list';

/** That only the newest rows are looked at, with the way to all of them and back. */
export default function Extent({ list: { latest, setView } }: { list: EntityList }) {
  const { t } = useTranslation('list');
  const { integer } = useFormat();
  return (
    <button
      type="button"
      className={styles.chip}
      title={t('latest.hint')}
      onClick={() => setView({ archive: !!latest })}
    >
      <IconArchive size={14} aria-hidden />
      {latest ? t('latest.newest', { rows: integer(latest.rows) }) : t('latest.archive')}
      <u>{t(latest ? 'latest.showAll' : 'latest.showNewest')}</u>
    </button>
  );
}
