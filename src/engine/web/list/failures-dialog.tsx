import { Button } from '@mantine/core';
import { useTranslation } from '../use-translation';
import { DialogButtons } from '../dialogs/form-dialog';
import { defineDialog, type DialogProps } from '../dialogs/lazy-dialog';
import layout from '../ui/layout.module.css';
import styles from './dialogs.module.css';

/** A record a bulk operation failed for. */
export interface Failure {
  name: string;
  reason: string;
}
interface Props {
  title: string;
  failures: readonly Failure[];
}

function Failures({ failures, close }: Props & DialogProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <ul className={`${layout.closeStack} ${styles.report}`}>
        {failures.map((failure, i) => (
          <li key={i}>
            <b>{failure.name}</b>
            <span>{failure.reason}</span>
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button variant="filled" onClick={() => close()} data-autofocus>
          {t('ok')}
        </Button>
      </DialogButtons>
    </>
  );
}

/** Lists the records a bulk operation failed for, each with the reason. */
export default defineDialog<Props>({ title: ({ title }) => title, size: 560, Content: Failures });
