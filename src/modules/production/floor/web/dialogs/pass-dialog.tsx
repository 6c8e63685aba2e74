import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import type { ApiRequestError } from '../../../../../engine/web/api';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { useCan } from '../../../../../engine/web/engine-context';
import { i18n } from '../../../../../engine/web/i18n';
import { Touch } from '../parts/touch';
import { GrowingText } from '../../../../../engine/web/ui/growing-text';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './dialogs.module.css';

interface Question {
  title: string;
  /** What stands against it. */
  text: string;
  /** What the button that does it all the same is called. */
  label: string;
  run: (reason: string) => void;
}

const passes: ReadonlySet<string> = new Set(['PreviousStepMissing', 'FrameOtherColor', 'FrameHooksFull']);
/** Whether a foreman may let a refusal pass. */
export const mayBePassed = (errorStr: string): boolean => passes.has(errorStr);

/** What stands against it, as the server refused it. */
export const passText = ({ errorStr, errorDetails }: ApiRequestError, title: string): string =>
  i18n.t(`floor:framePass.${texts[errorStr] ?? 'stepText'}`, { details: errorDetails ?? title });
const texts: Readonly<Record<string, 'hooksText' | 'mixedText'>> = {
  FrameHooksFull: 'hooksText',
  FrameOtherColor: 'mixedText',
};

/** Stops what makes scrap: a foreman may let it pass with a reason, others are told whom to call. */
export function openPass(question: Question): void {
  void openDialog({
    title: question.title,
    touch: true,
    size: 560,
    content: (close) => <PassDialog {...question} close={close} />,
  });
}

function PassDialog({ text, label, run, close }: Question & { close: () => void }) {
  const { t } = useTranslation(['floor', 'common']);
  const may = useCan(['WORK_CARDS_ALL', 'WORK_CARDS_ADMIN']);
  const [reason, setReason] = useState('');
  return (
    <div className={`${layout.column} ${styles.form}`}>
      <p className={`${layout.tightRow} ${layout.amber} ${layout.medium}`} role="alert">
        <IconAlertTriangle size={20} aria-hidden /> {text}
      </p>
      {may ? (
        <GrowingText
          size="md"
          minRows={2}
          maxRows={6}
          data-autofocus
          required
          maxLength={255}
          label={t('floor:framePass.reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : (
        <p className={styles.text}>{t('floor:framePass.foreman')}</p>
      )}
      <div className={styles.answer}>
        <Touch big onClick={close}>
          {t('common:cancel')}
        </Touch>
        {may && (
          <Touch
            big
            kind="primary"
            icon={IconArrowRight}
            off={!reason.trim()}
            onClick={() => {
              close();
              run(reason.trim());
            }}
          >
            {label}
          </Touch>
        )}
      </div>
    </div>
  );
}
