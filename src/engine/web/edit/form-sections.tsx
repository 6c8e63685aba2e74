import { formSections } from '../../entity';
import { Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useAvailableRefs } from '../available-refs';
import { useSession } from '../engine-context';
import { useLabels } from '../labels';
import { useEdit } from './edit-context';
import { FieldControl } from './field-control';
import { isShown, type FormValues } from './form-values';
import layout from '../ui/layout.module.css';
import styles from './edit.module.css';

/** The sections of the form as cards with a grid of six columns. A section without visible fields is left out. */
export function FormSections() {
  const { entity, half, mode, row, readOnly, fixed, reload } = useEdit();
  const labels = useLabels(entity);
  const { control } = useFormContext<FormValues>();
  // `watch` of the form itself would draw the whole record again with every key.
  const values = useWatch({ control, disabled: !half.shown });
  const available = useAvailableRefs();
  const { settings } = useSession();
  /** A reference into a module that is off is shown where it has a value, and cannot be changed. */
  const isDrawn = (name: string) => {
    const field = entity.fields[name];
    const isOff = field?.setting !== undefined && settings[field.setting] !== true;
    return (!isOff && available(field)) || row?.[name] != null;
  };
  const sections = formSections(entity)
    .map(([key, names]) => ({
      key,
      names: names.filter((name) => !fixed.includes(name) && isShown(half, name, values) && isDrawn(name)),
    }))
    .filter(({ key, names }) => names.length > 0 || half.sections?.[key])
    .filter(({ key }) => half.modes?.[key]?.includes(mode) ?? true);
  return sections.map(({ key, names }) => {
    const Own = half.sections?.[key];
    return (
      <section key={key} className={`${layout.card} ${styles.card}`} aria-label={labels.section(key)}>
        {sections.length > 1 && (
          <header className={`${layout.row} ${styles.cardHead}`}>
            <h2>{labels.section(key)}</h2>
          </header>
        )}
        {Own ? (
          <Suspense fallback={null}>
            <Own entity={entity} mode={mode} row={row} readOnly={readOnly} reload={reload} />
          </Suspense>
        ) : (
          <div className={`${layout.sixColumns} ${styles.grid}`}>
            {names.map((name) => {
              const field = entity.fields[name];
              return field && <FieldControl key={name} name={name} field={field} />;
            })}
          </div>
        )}
      </section>
    );
  });
}
