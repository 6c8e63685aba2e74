import { IconAlertCircle } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '../use-translation';
import { fieldErrorText } from '../edit/field-control';
import { isEmpty, lineErrors, type FormLine } from '../edit/form-lines';
import type { Lines } from '../edit/use-lines';
import { errorText } from '../i18n';
import { useWorkedOut } from './use-worked-out';
import styles from './grid.module.css';

/** Problems named at most. */
const MOST = 5;

interface Props {
  lines: Lines;
  /** What a field is called; `''` is the line itself. */
  name: (field: string) => string;
}

/** What is wrong with the lines, in words: what a save was refused for, and what was typed and cannot be understood. */
export function LineProblems({ lines, name }: Props) {
  const { t } = useTranslation(['edit', 'errors']);
  const { kind, errors } = lines;
  const worked = useWorkedOut(
    lines.lines,
    useCallback((line: FormLine) => lineErrors(kind, line), [kind]),
  );
  const wrong = useMemo(
    () =>
      (worked ?? []).flatMap((line, at) => {
        const own = isEmpty(kind, line) ? [] : Object.entries(lineErrors(kind, line));
        const typed = Object.fromEntries(own.filter(([, error]) => error !== 'Required'));
        return Object.entries({ ...typed, ...errors[line.key] }).map(([field, error]) => ({ line, at, field, error }));
      }),
    [kind, worked, errors],
  );
  if (wrong.length === 0) return null;
  const count = new Set(wrong.map(({ line }) => line.key)).size;
  return (
    <div className={styles.problems} role="status">
      <p>
        <IconAlertCircle size={16} aria-hidden />
        {t('edit:grid.problems', { count })}
      </p>
      <ul>
        {wrong.slice(0, MOST).map(({ line, at, field, error }) => {
          const known = kind.entity.fields[field];
          const reason = known ? fieldErrorText(error, known) : errorText({ errorStr: error });
          return (
            <li key={`${line.key} ${field}`}>
              {t('edit:grid.problem', { number: at + 1, field: name(field), reason })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
