import { TextInput, Radio } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { DateInput } from '../../../../engine/fields/date/input';
import { RefInput } from '../../../../engine/fields/ref/input';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { wrapperProps } from '../../../../engine/fields/view/input-wrapper';
import { useCan, useSession } from '../../../../engine/web/engine-context';
import { leaveAdmin } from '../user-leave-cards.entity';
import type { ChoiceField } from '../../../../engine/fields/choice/kind';
import { useLabels } from '../../../../engine/web/labels';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './leave.module.css';

/** Fields only who decides about all leave may change. */
export function AdminInput(input: FieldInputProps) {
  const readOnly = !useCan(leaveAdmin) || input.readOnly;
  const Input = input.field.kind === 'ref' ? RefInput : DateInput;
  return <Input {...input} readOnly={readOnly} />;
}

/** Whose leave it is: one's own, unless one decides about all of it. */
export function PersonInput(input: FieldInputProps) {
  const { user } = useSession();
  if (useCan(leaveAdmin) || input.row) return <AdminInput {...input} />;
  return <FixedInput input={input} text={`${user.surname} ${user.name}`} />;
}

/** Who decides: on a card that is not saved yet, whoever the contract names. */
export function SupervisorInput(input: FieldInputProps) {
  const { t } = useTranslation('time');
  if (useCan(leaveAdmin) || input.row) return <AdminInput {...input} />;
  return <FixedInput input={input} text={t('user-leave-cards.supervisorOfContract')} />;
}

const FixedInput = ({ input, text }: { input: FieldInputProps; text: string }) => (
  <TextInput {...wrapperProps(input)} ref={input.inputRef as Ref<HTMLInputElement>} value={text} readOnly data-fixed />
);

/** The two kinds of a card side by side: the fields below follow the one chosen. */
export function KindInput(input: FieldInputProps) {
  const labels = useLabels(input.entity);
  const keys = Object.keys((input.field as ChoiceField).options);
  const { label, error, withAsterisk } = wrapperProps(input);
  return (
    <Radio.Group
      label={label}
      error={error}
      withAsterisk={withAsterisk}
      value={input.value === null || input.value === undefined ? '' : String(input.value)}
      onChange={(key) => input.onChange(Number(key))}
    >
      <div className={`${layout.looseWrapRow} ${styles.kinds}`}>
        {keys.map((key, at) => (
          <Radio
            key={key}
            ref={at === 0 ? (input.inputRef as Ref<HTMLInputElement>) : undefined}
            value={key}
            label={labels.choice(input.name, key)}
            disabled={input.readOnly}
            onBlur={input.onBlur}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
