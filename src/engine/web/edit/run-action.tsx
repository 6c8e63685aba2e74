import { type ComponentType, Suspense } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { actionsOf, type AnyEntity } from '../../entity';
import type { Field, Fields } from '../../fields/field';
import { spanOf } from '../../fields/forms';
import { httpStatus } from '../../http-status';
import { fieldSchema } from '../../fields/schema';
import type { FieldInputProps } from '../../fields/view/input';
import { inputs } from '../../fields/view/inputs';
import { api, ApiRequestError } from '../api';
import { useAvailableRefs } from '../available-refs';
import { requestKeys } from '../request-key';
import { confirm } from '../dialogs/ask';
import { openDialog } from '../dialogs/dialog-store';
import { FormDialog } from '../dialogs/form-dialog';
import { i18n, textOf } from '../i18n';
import { type Labels, useLabels } from '../labels';
import type { AnyRow, ScreenHalf } from '../screens';
import { isAtFields, messagesOf } from '../refusal';
import { showToast, toastSaved } from '../ui/toast-store';
import { attempt, type KeyOf } from '../ui/use-submit';
import { fieldErrorText } from './field-control';
import { focusFirstError, type FormValues, startValues } from './form-values';
import layout from '../ui/layout.module.css';
import styles from './edit.module.css';

interface ActionCall {
  entity: AnyEntity;
  half: ScreenHalf;
  labels: Labels;
  row: AnyRow;
  /** Title of the record, for the question. */
  name: string;
  action: string;
  /** Of the dialog, in place of the name of the action. */
  title?: string;
  /** Called with the row as the action left it. */
  done: (row: AnyRow) => void;
  /** Shows an error at its field; the toast appears either way. */
  refused?: (error: unknown) => void;
  /** Another user changed the record since it was read. */
  stale?: () => void;
}

/** Runs a declared action of one row: asks its question or opens its dialog, calls the server, then shows a toast. */
export async function runAction(call: ActionCall): Promise<void> {
  const { entity, half, labels, row, name, action, done, refused, stale, title } = call;
  const spec = actionsOf(entity)[action];
  if (!spec) return;
  const label = labels.action(action);
  const texts = `${entity.area}:${entity.name}.actions.${action}`;
  // Moving part of a lot changes no version of it: sent again, it would be moved twice.
  const withKey = requestKeys();
  const send = async (input: Record<string, unknown>) => {
    const body = { ...input, version: row.version };
    const path = `${entity.name}/${row.id}/${action}`;
    const answer = await withKey(body, (key) => api.post<AnyRow>(path, body, { key })).catch((error: unknown) => {
      if (error instanceof ApiRequestError && error.status === httpStatus.conflict && error.current) stale?.();
      throw error;
    });
    done({ ...row, ...answer });
    const success = textOf(`${texts}.done`, { name });
    if (success) showToast({ kind: 'success', title: success });
    else toastSaved();
  };
  const Own = half.actions?.[action];
  if (Own) {
    return openDialog({
      title: title ?? label,
      content: (close) => (
        <Suspense fallback={null}>
          <Own entity={entity} row={row} run={send} close={close} />
        </Suspense>
      ),
    });
  }
  const question = spec.confirm
    ? (textOf(`${texts}.confirm`, { name }) ?? i18n.t('edit:action.sure', { name }))
    : undefined;
  if (spec.input) return askForInput({ entity, action, label, title: title ?? label, text: question, run: send });
  if (question && !(await confirm({ title: label, text: question, confirmLabel: label, danger: spec.danger }))) return;
  await attempt(() => send({}), { onError: refused && ((error) => void refused(error)) });
}

interface InputCall {
  entity: AnyEntity;
  action: string;
  /** Of the button. */
  label: string;
  title: string;
  /** Shown above the fields. */
  text: string | undefined;
  /** Throws the server's refusal, which keeps the dialog open. */
  run: (input: FormValues) => Promise<void>;
}

/** Opens the dialog of an action that needs input; ends when it is closed. */
export async function askForInput({ entity, action, label, title, text, run }: InputCall): Promise<void> {
  const { input, danger } = actionsOf(entity)[action] ?? {};
  if (!input) return;
  await openDialog({
    title,
    size: 560,
    content: (close) => (
      <ActionForm {...{ entity, action, text, danger, run, close }} fields={input} confirmLabel={label} />
    ),
  });
}

interface ActionFormProps {
  entity: AnyEntity;
  action: string;
  fields: Fields;
  /** Initial values over the fields' own defaults. */
  initial?: Readonly<FormValues>;
  /** Shown above the fields. */
  text?: string;
  confirmLabel: string;
  danger?: boolean;
  /**
   * Throws the server's refusal, which keeps the dialog open, as does the answer false. A create sends `key(body)` with it,
   * as `FormDialog` has it.
   */
  run: (input: FormValues, key: KeyOf) => Promise<void | false>;
  close: () => void;
}

/** The dialog of an action that needs input. */
export function ActionForm(props: ActionFormProps) {
  const { entity, action, fields, text, confirmLabel, danger, close } = props;
  const labels = useLabels(entity);
  const available = useAvailableRefs();
  const offered = Object.fromEntries(Object.entries(fields).filter(([, field]) => available(field)));
  const { form, busy, submit, showFieldErrors } = useActionForm(props, offered);
  const label = (key: string) =>
    textOf(`${entity.area}:${entity.name}.actions.${action}.fields.${key}`) ?? labels.field(key);
  return (
    <FormDialog
      text={text}
      submitLabel={confirmLabel}
      danger={danger}
      submit={submit}
      onError={showFieldErrors}
      close={close}
    >
      <div className={layout.sixColumns}>
        {Object.entries(offered).map(([key, field]) => {
          const Input = inputs[field.kind] as ComponentType<FieldInputProps>;
          return (
            <div key={key} className={styles.field} data-span={spanOf(field)}>
              <Controller
                name={key}
                control={form.control}
                rules={{ validate: (value) => validate(field, value) }}
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
    </FormDialog>
  );
}

/**
 * The form of an action. `submit` answers false where a field is wrong; `showFieldErrors` puts refusals to their fields and
 * answers whether they show all of it.
 */
function useActionForm({ fields: all, initial, run }: ActionFormProps, fields: Fields) {
  const form = useForm<FormValues>({
    defaultValues: { ...startValues(all, new Date()), ...initial },
    shouldFocusError: false,
  });
  const submit = async (key: KeyOf) => {
    let done = false;
    await form.handleSubmit(
      async (values) => {
        done = (await run(values, key)) !== false;
      },
      () => focusFirstError(form, Object.keys(fields)),
    )();
    return done;
  };
  const showFieldErrors = (error: unknown) => {
    if (!(error instanceof ApiRequestError)) return false;
    for (const [key, message] of Object.entries(messagesOf(error))) {
      if (key in fields) form.setError(key, { type: 'server', message });
    }
    focusFirstError(form, Object.keys(fields));
    return isAtFields(error, (key) => key in fields);
  };
  return { form, submit, showFieldErrors, busy: form.formState.isSubmitting };
}

/** True, or the errorStr of the first thing that is wrong. */
function validate(field: Field, value: unknown): true | string {
  const checked = fieldSchema(field).safeParse(value ?? null);
  return checked.success || (checked.error.issues[0]?.message ?? 'InvalidInput');
}
