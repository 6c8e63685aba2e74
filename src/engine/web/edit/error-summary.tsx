import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from '../use-translation';
import { useLabels } from '../labels';
import { errorText, firstText } from '../i18n';
import { FORM_TAB, useEdit } from './edit-context';
import type { LinesKind } from './form-lines';
import type { LinesStore } from './lines-store';
import { fieldErrorText } from './field-control';
import { formKeys, type FormValues } from './form-values';
import layout from '../ui/layout.module.css';
import styles from './edit.module.css';

const MAX_LINE_ERRORS = 12;

/** Errors of lines, in the order of lines. */
function useLineErrors(store: LinesStore | undefined) {
  const all = useSyncExternalStore(store?.subscribe ?? noopSubscribe, () => store?.errorList ?? none);
  return all;
}
const noopSubscribe = () => () => undefined;
const none: LinesStore['errorList'] = [];
const lineLabel = ({ entity }: LinesKind, field: string): string =>
  firstText([`${entity.area}:${entity.name}.fields.${field}`, `fields:${field}`]);

/** The errors after a refused save, each with a link to its field. */
export function ErrorSummary() {
  const { entity, lines, showTab } = useEdit();
  const { control, setFocus } = useFormContext<FormValues>();
  const { errors, submitCount } = useFormState({ control });
  const labels = useLabels(entity);
  const { t } = useTranslation('edit');
  const inForm = formKeys(entity);
  const wrong = Object.keys(errors).sort((a, b) => inForm.indexOf(a) - inForm.indexOf(b));
  const place = useRef<HTMLDivElement>(null);
  // Scrolled into view before the first field is focused, which is usually just below.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [submitCount]);
  const inLines = useLineErrors(lines);
  if (submitCount === 0 || wrong.length + inLines.length === 0) return null;
  return (
    <div className={styles.summary} role="alert" ref={place}>
      <IconAlertCircle size={18} aria-hidden />
      <div>
        <p className={layout.strong}>{t('errors.title', { count: wrong.length + inLines.length })}</p>
        <ul className={layout.bullets}>
          {wrong.map((key) => {
            const field = entity.fields[key];
            const message = errors[key]?.message;
            return (
              <li key={key}>
                <button
                  type="button"
                  className={styles.link}
                  onClick={() => {
                    showTab(FORM_TAB);
                    setTimeout(() => setFocus(key));
                  }}
                >
                  {labels.field(key)}
                </button>
                {': '}
                {field ? fieldErrorText(String(message), field) : String(message)}
              </li>
            );
          })}
          {inLines.slice(0, MAX_LINE_ERRORS).map(({ kind, line, at, field, word }) => (
            <li key={`${line} ${field}`}>
              <button
                type="button"
                className={styles.link}
                onClick={() => {
                  showTab(kind.key);
                  lines?.requestFocus(kind.key, { line, field });
                }}
              >
                {t('errors.line', { lines: labels.tab(kind.key), number: at + 1 })}
              </button>
              {field && `, ${lineLabel(kind, field)}`}
              {': '}
              {kind.entity.fields[field]
                ? fieldErrorText(word, kind.entity.fields[field])
                : errorText({ errorStr: word })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
