import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './dialogs.module.css';
import type { Failure } from './open';

/** What was left alone, row by row, with the reason. */
export default function ReportDialog({ failures, close }: { failures: readonly Failure[]; close: () => void }) {
  const { t } = useTranslation('common');
  return (
    <>
      <ul className={styles.report}>
        {failures.map((failure, i) => (
          <li key={i}>
            <b>{failure.name}</b>
            <span>{failure.reason}</span>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="filled" onClick={close} data-autofocus>
          {t('ok')}
        </Button>
      </div>
    </>
  );
}
