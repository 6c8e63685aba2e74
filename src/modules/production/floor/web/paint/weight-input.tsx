import { IconNumbers } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { NumberPad } from '../dialogs/number-pad';
import layout from '../../../../../engine/web/ui/layout.module.css';
import { weightIn } from './weights';
import styles from './paint.module.css';

interface Props {
  label: string;
  value: string;
  wrong?: boolean;
  /** Of the lot, where it is not kept in kilograms. */
  unit?: string | undefined;
  change: (text: string) => void;
}

const MOST = 1_000_000;

/** How much there is, in kilograms by default, in an input of 48 px, with a pad of numbers for gloves. */
export function WeightInput({ label, value, wrong, unit, change }: Props) {
  const { t } = useTranslation('floor');
  const shownUnit = unit ?? t('paint.kg');
  const id = useId();
  const openPad = () =>
    void openDialog({
      title: label,
      touch: true,
      size: 440,
      content: (close) => (
        <NumberPad
          label={label}
          start={weightIn(value, unit) ?? ''}
          decimals={3}
          most={MOST}
          unit={shownUnit}
          doneLabel={t('paint.take')}
          done={(_, typed) => {
            close();
            change(typed);
          }}
        />
      ),
    });
  return (
    <div>
      <label className={layout.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.weight} data-wrong={wrong || undefined}>
        <input
          className={layout.bareInput}
          id={id}
          value={value}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={wrong || undefined}
          maxLength={12}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <span>{shownUnit}</span>
        <button
          type="button"
          className={`${layout.centred} ${styles.padKey}`}
          aria-label={t('paint.pad', { label })}
          onClick={openPad}
        >
          <IconNumbers size={22} aria-hidden />
        </button>
      </span>
    </div>
  );
}
