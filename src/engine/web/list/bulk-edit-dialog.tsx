import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../use-translation';
import type { AnyEntity } from '../../entity';
import { useAvailableRefs } from '../available-refs';
import { emptyOf } from '../../fields/forms';
import { FormDialog } from '../dialogs/form-dialog';
import { defineDialog, type DialogProps } from '../dialogs/lazy-dialog';
import { i18n } from '../i18n';
import { useLabels } from '../labels';
import { changeRows, reportChanges } from './change-rows';
import layout from '../ui/layout.module.css';
import styles from './dialogs.module.css';
import { errorOf, FieldEditor } from './field-editor';
import type { ListRow } from './use-entity-list';

interface Props {
  entity: AnyEntity;
  keys: readonly string[];
  rows: readonly ListRow[];
  /** These are done with. */
  done: (ids: readonly number[]) => void;
}

/** Fields to change of all chosen rows; what is not ticked stays as it is in each of them. */
function BulkEdit({ entity, keys: declared, rows, done, close }: Props & DialogProps) {
  const { t } = useTranslation('list');
  const available = useAvailableRefs();
  const keys = declared.filter((key) => available(entity.fields[key]));
  const labels = useLabels(entity);
  const client = useQueryClient();
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const ticked = keys.filter((key) => key in values);
  const tick = (key: string, on: boolean) => {
    const { [key]: _, ...others } = values;
    setValues(on ? { ...others, [key]: emptyOf(entity.fields[key]!) } : others);
  };
  const submit = async () => {
    const wrong = ticked.flatMap((key) => {
      const error = errorOf(entity, key, values[key]);
      return error ? [[key, error] as const] : [];
    });
    setErrors(Object.fromEntries(wrong));
    if (wrong.length > 0) return false;
    const result = await changeRows(entity, rows, () => values);
    done(result.changed.map(({ before }) => before.id));
    reportChanges(client, entity, ticked, result);
    return true;
  };
  return (
    <FormDialog
      text={t('change.text', { count: rows.length })}
      submitLabel={t('change.submit', { count: rows.length })}
      disabled={ticked.length === 0}
      submit={submit}
      close={close}
    >
      <div className={`${layout.stack} ${styles.bulk}`}>
        {keys.map((key) => (
          <div key={key} data-ticked={key in values || undefined}>
            <Checkbox
              aria-label={t('change.tick', { name: labels.field(key) })}
              checked={key in values}
              onChange={({ currentTarget }) => tick(key, currentTarget.checked)}
            />
            <FieldEditor
              entity={entity}
              name={key}
              value={values[key] ?? null}
              onChange={(value) => setValues({ ...values, [key]: value })}
              error={errors[key]}
            />
          </div>
        ))}
      </div>
    </FormDialog>
  );
}

export default defineDialog<Props>({
  title: ({ rows }) => i18n.t('list:change.title', { count: rows.length }),
  size: 480,
  Content: BulkEdit,
});
