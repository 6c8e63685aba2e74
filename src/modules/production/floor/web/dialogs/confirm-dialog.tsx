import { useTranslation } from '../../../../../engine/web/use-translation';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import type { IconComponent } from '../../../../../engine/web/ui/icons';
import { Touch } from '../parts/touch';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './dialogs.module.css';

interface Question {
  title: string;
  text: string;
  /** What the button that does it says. */
  label: string;
  icon: IconComponent;
  danger?: boolean;
  run: () => void;
}

/** Asks once before something is done, with buttons for gloves. */
export function openConfirm(question: Question): void {
  void openDialog({
    title: question.title,
    touch: true,
    content: (close) => <ConfirmDialog {...question} close={close} />,
  });
}

function ConfirmDialog({ text, label, icon, danger, run, close }: Question & { close: () => void }) {
  const { t } = useTranslation('common');
  return (
    <div className={`${layout.column} ${styles.form}`}>
      <p className={styles.text}>{text}</p>
      <div className={styles.answer}>
        <Touch big onClick={close}>
          {t('cancel')}
        </Touch>
        <Touch
          big
          kind={danger ? 'danger' : 'primary'}
          icon={icon}
          onClick={() => {
            close();
            run();
          }}
        >
          {label}
        </Touch>
      </div>
    </div>
  );
}
