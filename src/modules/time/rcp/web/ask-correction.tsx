import { NativeSelect } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { AnyEntity } from '../../../../engine/entity';
import { datetime } from '../../../../engine/fields/make';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { inputs } from '../../../../engine/fields/view/inputs';
import { api } from '../../../../engine/web/api';
import { DialogFields, FormDialog } from '../../../../engine/web/dialogs/form-dialog';
import { defineDialog, type DialogProps } from '../../../../engine/web/dialogs/lazy-dialog';
import { i18n } from '../../../../engine/web/i18n';
import { toastSaved } from '../../../../engine/web/ui/toast-store';
import type { KeyOf } from '../../../../engine/web/ui/use-submit';
import { rcpEvent } from '../events';
import { GrowingText } from '../../../../engine/web/ui/growing-text';

interface Props {
  /** What is wrong; without it one is missing. */
  event: { id: number; eventType: number; eventTime: string } | undefined;
  /** Of the missing one, where it is known: an entry or an exit. */
  missing?: number;
}
const field = datetime({ required: true });
const nothing = () => undefined;

/** Asks for an event to be added, moved, or taken out. */
function AskCorrection({ event, missing = rcpEvent.exit, close }: Props & DialogProps<true>) {
  const { t } = useTranslation('time');
  const [eventType, setType] = useState<number>(event?.eventType ?? missing);
  const [eventTime, setTime] = useState<string | null>(event?.eventTime ?? null);
  const [reason, setReason] = useState('');
  const Input = inputs.datetime as ComponentType<FieldInputProps>;
  const kinds = [rcpEvent.entry, rcpEvent.exit, ...(event ? [rcpEvent.none] : [])];
  const isAsItWas =
    event !== undefined &&
    eventType === event.eventType &&
    eventTime !== null &&
    Date.parse(eventTime) === Date.parse(event.eventTime);
  const submit = async (key: KeyOf) => {
    const body = { eventType, eventTime, reason: reason.trim(), ...(event ? { rcpDataId: event.id } : {}) };
    await api.create('rcp-corrections', body, { key: key(body) });
    toastSaved();
    close(true);
  };
  return (
    <FormDialog
      submitLabel={t('mine.send')}
      submit={submit}
      close={() => close()}
      disabled={!eventTime || !reason.trim() || isAsItWas}
      text={t('mine.hint')}
    >
      <DialogFields>
        <NativeSelect
          label={t('rcp-corrections.fields.eventType')}
          value={String(eventType)}
          data={kinds.map((kind) => ({
            value: String(kind),
            label: kind === rcpEvent.none ? t('mine.remove') : t(`rcp-data.eventType.${kind}`),
          }))}
          onChange={({ currentTarget }) => setType(Number(currentTarget.value))}
        />
        <Input
          field={field}
          name="eventTime"
          value={eventTime}
          onChange={(value) => setTime(value as string | null)}
          onBlur={nothing}
          label={t('rcp-corrections.fields.eventTime')}
          error={undefined}
          required
          readOnly={false}
          inputRef={nothing}
          entity={{ name: 'rcp-corrections' } as AnyEntity}
        />
        <div data-wide>
          <GrowingText
            label={t('rcp-corrections.fields.reason')}
            required
            minRows={2}
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </div>
      </DialogFields>
    </FormDialog>
  );
}

export default defineDialog<Props, true>({
  title: ({ event }) => i18n.t(event ? 'time:mine.askChange' : 'time:mine.missing'),
  Content: AskCorrection,
});
