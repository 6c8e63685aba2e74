import { Button, PasswordInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { AnyEntity } from '../../../../engine/entity';
import { fieldErrorText } from '../../../../engine/web/edit/field-control';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { inputs } from '../../../../engine/fields/view/inputs';
import { useSession } from '../../../../engine/web/engine-context';
import { textOf } from '../../../../engine/web/i18n';
import { ScriptEditor } from '../../../labels/label-printing/web/script-editor/script-editor';
import { isScriptSetting } from '../../../labels/label-printing/label-kinds';
import { settingList, type Setting } from '../catalogue';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './settings-screen.module.css';

/** A setting as the server tells it; the value of a secret is never among it. */
export interface SettingItem {
  key: string;
  value: unknown;
  default: unknown;
  hasValue: boolean;
  secret: boolean;
  superOnly: boolean;
}
interface Props {
  setting: Setting;
  item: SettingItem;
  draft: Readonly<Record<string, unknown>>;
  problem: string | undefined;
  onChange: (value: unknown) => void;
}

/** Inputs find their texts by an entity: the settings are none, but are named like one. */
const likeEntity = {
  name: 'settings',
  area: 'administration',
  fields: Object.fromEntries(settingList.map(({ key, field }) => [key, field])),
} as unknown as AnyEntity;

interface SecretProps extends Props {
  help: string;
  readOnly: boolean;
}
function SecretInput({ setting, item, draft, problem, onChange, help, readOnly }: SecretProps) {
  const { t } = useTranslation('administration');
  const { key } = setting;
  const value = draft[key];
  const removed = value === null;
  const has = item.hasValue && !removed;
  return (
    <>
      <PasswordInput
        label={t(`settings.fields.${key}`)}
        description={[help, has ? t('settings.isSet') : t('settings.isNotSet')].filter(Boolean).join('. ')}
        error={fieldErrorText(problem, setting.field)}
        value={typeof value === 'string' ? value : ''}
        readOnly={readOnly}
        autoComplete="new-password"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {has && !readOnly && (
        <Button size="compact-sm" variant="subtle" onClick={() => onChange(null)}>
          {t('settings.clear')}
        </Button>
      )}
    </>
  );
}

/** One setting: an input of its kind with its explanation, and what it is when nobody set it. */
export function SettingControl(props: Props) {
  const { setting, item, draft, problem, onChange } = props;
  const { t } = useTranslation('administration');
  const { permissions } = useSession();
  const readOnly = item.superOnly && !permissions.has('SUPER_USER');
  const { key, field } = setting;
  const help = [t(`settings.help.${key}`), readOnly ? t('settings.superOnly') : undefined].filter(Boolean).join('. ');
  const wide = field.kind === 'text' && field.multiline;
  const Input = inputs[field.kind] as ComponentType<FieldInputProps>;
  if (isScriptSetting(key))
    return (
      <div className={styles.wide}>
        <ScriptEditor
          setting={key}
          value={key in draft ? draft[key] : item.value}
          onChange={onChange}
          label={textOf(`administration:settings.fields.${key}`) ?? key}
          hint={help}
          error={fieldErrorText(problem, field)}
          readOnly={readOnly}
        />
      </div>
    );
  return (
    <div className={wide ? styles.wide : layout.shrinks}>
      {item.secret ? (
        <SecretInput {...props} help={help} readOnly={readOnly} />
      ) : (
        <Input
          field={field}
          name={key}
          value={key in draft ? draft[key] : item.value}
          onChange={onChange}
          onBlur={() => undefined}
          label={textOf(`administration:settings.fields.${key}`) ?? key}
          hint={help}
          error={fieldErrorText(problem, field)}
          required={field.required === true}
          readOnly={readOnly}
          inputRef={null}
          entity={likeEntity}
        />
      )}
    </div>
  );
}
