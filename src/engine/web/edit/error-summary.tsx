import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../labels';
import { useEdit } from './edit-context';
import { fieldErrorText } from './field-control';
import { formKeys, type FormValues } from './form-values';
import styles from './edit.module.css';

/** After a save was refused: what is wrong, each a way to its field. */
export function ErrorSummary() {
  const { entity } = useEdit();
  const { control, setFocus } = useFormContext<FormValues>();
  const { errors, submitCount } = useFormState({ control });
  const labels = useLabels(entity);
  const { t } = useTranslation('edit');
  const inForm = formKeys(entity);
  const wrong = Object.keys(errors).sort((a, b) => inForm.indexOf(a) - inForm.indexOf(b));
  const place = useRef<HTMLDivElement>(null);
  // Seen first; the cursor then goes to the first field, which is usually just below.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [submitCount]);
  if (submitCount === 0 || wrong.length === 0) return null;
  return (
    <div className={styles.summary} role="alert" ref={place}>
      <IconAlertCircle size={18} aria-hidden />
      <div>
        <p className={styles.summaryTitle}>{t('errors.title', { count: wrong.length })}</p>
        <ul>
          {wrong.map((key) => {
            const field = entity.fields[key];
            const message = errors[key]?.message;
            return (
              <li key={key}>
                <button type="button" className={styles.link} onClick={() => setFocus(key)}>
                  {labels.field(key)}
                </button>
                {': '}
                {field ? fieldErrorText(String(message), field) : String(message)}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
