import { Button, Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { ApiRequestError } from '../../../../../engine/web/api';
import { DialogFields, FormDialog } from '../../../../../engine/web/dialogs/form-dialog';
import { defineDialog, type DialogProps } from '../../../../../engine/web/dialogs/lazy-dialog';
import { errorText, i18n } from '../../../../../engine/web/i18n';
import { useLabels } from '../../../../../engine/web/labels';
import { isAtFields } from '../../../../../engine/web/refusal';
import { FieldBox } from '../../../../../engine/web/edit/field-box';
import type { CalendarRole, PlannedEntry } from '../../calendar';
import { dayOf } from '../../plan-days';
import { shiftPlan } from '../../shift-plan.entity';
import { dayText, findingText } from '../board/finding-text';
import type { NewEntry, Plan } from '../board/plan';
import { GrowingText } from '../../../../../engine/web/ui/growing-text';

export type EntryChange = Pick<NewEntry, 'timeFrom' | 'timeTo' | 'shiftRoleId' | 'note'>;
interface Props {
  entry: PlannedEntry;
  plan: Plan;
  mayWrite: boolean;
  /** Rejects with what the server refuses. */
  save: (change: EntryChange) => Promise<void>;
  remove: () => void;
}
interface Form {
  timeFrom: unknown;
  timeTo: unknown;
  role: number | null;
  note: string;
}
type Errors = Partial<Record<'timeFrom' | 'timeTo' | 'shiftRoleId', string>>;

function errorsOf(timeFrom: unknown, timeTo: unknown, role: number | null): Errors {
  const errors: Errors = {};
  if (!timeFrom) errors.timeFrom = 'ErrInputTimeFrom';
  if (!timeTo) errors.timeTo = 'ErrInputTimeTo';
  else if (timeFrom && String(timeFrom) > String(timeTo)) errors.timeTo = 'ErrInputTimeFromTo';
  if (role === null) errors.shiftRoleId = 'Required';
  return errors;
}

/** Times, role and note of a time of the plan. */
function EntryForm({ entry, plan, mayWrite, save, remove, close }: Props & DialogProps) {
  const { t } = useTranslation('shiftPlan');
  const [form, setForm] = useState<Form>({
    timeFrom: entry.timeFrom,
    timeTo: entry.timeTo,
    role: entry.shiftRoleId,
    note: entry.note ?? '',
  });
  const { timeFrom, timeTo, role, note } = form;
  const set = (change: Partial<Form>) => setForm((now) => ({ ...now, ...change }));
  const [errors, setErrors] = useState<Errors>({});
  const times = { timeFrom: String(timeFrom ?? ''), timeTo: String(timeTo ?? '') };
  const complete = Boolean(timeFrom && timeTo) && times.timeFrom <= times.timeTo;
  const findings = complete ? plan.judge({ userId: entry.userId, ...times }, entry.id) : [];
  const submit = async () => {
    const found = errorsOf(timeFrom, timeTo, role);
    setErrors(found);
    if (Object.keys(found).length) return false;
    await save({ ...times, shiftRoleId: role, note: note.trim() || null });
    return true;
  };
  const onError = (error: unknown) => {
    if (error instanceof ApiRequestError && error.fields) setErrors(error.fields);
    return isAtFields(error, (field) => field in times || field === 'shiftRoleId');
  };
  return (
    <FormDialog
      text={findings.length ? findings.map(findingText).join('\n') : undefined}
      submitLabel={i18n.t('common:save')}
      submit={submit}
      onError={onError}
      close={close}
      disabled={!mayWrite}
      extra={
        mayWrite && (
          <Button
            color="red"
            variant="subtle"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => {
              close();
              remove();
            }}
          >
            {t('menu.remove')}
          </Button>
        )
      }
    >
      <EntryFields {...{ entry, plan, form, errors, set }} />
    </FormDialog>
  );
}

interface FieldsProps {
  entry: PlannedEntry;
  plan: Plan;
  form: Form;
  errors: Errors;
  set: (change: Partial<Form>) => void;
}

function EntryFields({ entry, plan, form, errors, set }: FieldsProps) {
  const labels = useLabels(shiftPlan);
  const isOffered = ({ isActive, placeId }: CalendarRole) =>
    isActive && (placeId === null || placeId === entry.placeId);
  const roles = plan.data.roles.filter((role) => isOffered(role) || role.id === entry.shiftRoleId);
  return (
    <DialogFields>
      <FieldBox
        entity={shiftPlan}
        field={shiftPlan.fields.timeFrom}
        name="timeFrom"
        label={labels.field('timeFrom')}
        value={form.timeFrom}
        error={errors.timeFrom}
        onChange={(timeFrom) => set({ timeFrom })}
      />
      <FieldBox
        entity={shiftPlan}
        field={shiftPlan.fields.timeTo}
        name="timeTo"
        label={labels.field('timeTo')}
        value={form.timeTo}
        error={errors.timeTo}
        onChange={(timeTo) => set({ timeTo })}
      />
      <Select
        data-wide
        withAsterisk
        label={labels.field('shiftRoleId')}
        data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={form.role === null ? null : String(form.role)}
        error={errors.shiftRoleId ? errorText(new ApiRequestError(400, errors.shiftRoleId)) : undefined}
        onChange={(value) => set({ role: value === null ? null : Number(value) })}
      />
      <GrowingText
        data-wide
        minRows={2}
        maxLength={500}
        label={labels.field('note')}
        value={form.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
    </DialogFields>
  );
}

export default defineDialog<Props>({
  title: ({ entry, plan }) =>
    [entry.user?.name, dayText(dayOf(entry.timeFrom, plan.zone)), entry.place?.name].filter(Boolean).join(' · '),
  size: 460,
  Content: EntryForm,
});
