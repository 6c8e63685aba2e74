import { Button } from '@mantine/core';
import { useState, type ComponentType } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AnyEntity } from '../../entity';
import type { Fields } from '../../fields/field';
import { defaultOf, fieldSchema } from '../../fields/schema';
import { ApiRequestError } from '../api';
import { textOf } from '../i18n';
import { useLabels } from '../labels';
import { toastSaveError } from '../ui/toast-store';
import { fieldErrorText, spanOf } from './field-control';
import { focusFirstError } from './focus-error';
import type { FormValues } from './form-values';
import type { FieldInputProps } from '../../fields/view/input';
import { inputs } from '../../fields/view/inputs';
import styles from './edit.module.css';

interface Props {
  entity: AnyEntity;
  action: string;
  fields: Fields;
  /** What is proposed, over the fields' own defaults. */
  initial?: Readonly<FormValues>;
  /** Said above the fields. */
  text?: string;
  confirmLabel: string;
  danger?: boolean;
  /** Throws what the server refused with; the dialog stays open then. */
  run: (input: FormValues) => Promise<void>;
  close: () => void;
}

/** The dialog of an action that needs something to be typed. */
export function ActionForm({ entity, action, fields, initial, text, confirmLabel, danger, run, close }: Props) {
  const { t } = useTranslation(['edit', 'common']);
  const labels = useLabels(entity);
  const [busy, setBusy] = useState(false);
  const form = useForm<FormValues>({
    defaultValues: {
      ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, defaultOf(field)])),
      ...initial,
    },
    shouldFocusError: false,
  });
  const label = (key: string) =>
    textOf(`${entity.area}:${entity.name}.actions.${action}.fields.${key}`) ?? labels.field(key);
  const submit = form.handleSubmit(
    async (values) => {
      if (busy) return;
      setBusy(true);
      try {
        await run(values);
        close();
      } catch (error) {
        if (error instanceof ApiRequestError) {
          for (const [key, message] of Object.entries(error.fields ?? {})) {
            if (key in fields) form.setError(key, { type: 'server', message });
          }
        }
        toastSaveError(error);
      } finally {
        setBusy(false);
      }
    },
    () => focusFirstError(form, Object.keys(fields)),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {text && <p className={styles.dialogText}>{text}</p>}
      <div className={styles.dialogGrid}>
        {Object.entries(fields).map(([key, field]) => {
          const Input = inputs[field.kind] as ComponentType<FieldInputProps>;
          return (
            <div key={key} className={styles.field} data-span={spanOf(field)}>
              <Controller
                name={key}
                control={form.control}
                rules={{
                  validate: (value) => {
                    const checked = fieldSchema(field).safeParse(value ?? null);
                    return checked.success || (checked.error.issues[0]?.message ?? 'InvalidInput');
                  },
                }}
                render={({ field: bound, fieldState }) => (
                  <Input
                    field={field}
                    name={key}
                    value={bound.value}
                    onChange={bound.onChange}
                    onBlur={bound.onBlur}
                    inputRef={bound.ref}
                    label={label(key)}
                    error={fieldErrorText(fieldState.error?.message, field)}
                    required={field.required === true}
                    readOnly={busy}
                    entity={entity}
                  />
                )}
              />
            </div>
          );
        })}
      </div>
      <div className={styles.dialogButtons}>
        <Button onClick={close}>{t('common:cancel')}</Button>
        <Button type="submit" variant="filled" color={danger ? 'red' : undefined}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
