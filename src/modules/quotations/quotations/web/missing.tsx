import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './quotation-view.module.css';

const MOST = 10;

/** Which lines have no price, and that this keeps the quotation from being confirmed. */
export function Missing({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('quotations');
  return (
    <div className={styles.notice} role="status">
      <IconAlertTriangle size={16} aria-hidden />
      <div>
        {t('generate.missing', { count: names.length })}
        <ul>
          {names.slice(0, MOST).map((name, at) => (
            <li key={at}>{name}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
