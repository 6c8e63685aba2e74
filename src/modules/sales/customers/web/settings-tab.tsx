import { Checkbox, Radio, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { useSession } from '../../../../engine/web/engine-context';
import { errorText } from '../../../../engine/web/i18n';
import type { TabProps } from '../../../../engine/web/screens';
import { Section } from '../../../../engine/web/ui/section';
import { toastSaved } from '../../../../engine/web/ui/toast-store';
import { attempt } from '../../../../engine/web/ui/use-submit';
import { allSettings, type CustomerSetting, notificationKinds, settingError, smsKinds } from '../setting-keys';
import { moduleOfKind } from '../../../mail/mail-queue/kinds';
import type { customers } from '../customers.entity';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './customers.module.css';

type Answer = { settings: CustomerSetting[] };

/** The settings of a customer, and a way to change one; what could not be saved goes back to what it was. */
function useSettings(id: number) {
  const path = `customers/${id}/settings`;
  const key = ['customers', 'settings', id];
  const client = useQueryClient();
  const { data, error } = useQuery({ queryKey: key, queryFn: ({ signal }) => api.get<Answer>(path, {}, { signal }) });
  const put = (config: string, value: string | undefined) =>
    client.setQueryData<Answer>(key, (known) => {
      const others = (known?.settings ?? []).filter((one) => one.config !== config);
      return { settings: value === undefined ? others : [...others, { config, value }] };
    });
  const valueIn = (answer: Answer | undefined, config: string) =>
    answer?.settings.find((one) => one.config === config)?.value;
  const change = async (config: string, value: string) => {
    const before = valueIn(client.getQueryData<Answer>(key), config);
    put(config, value);
    await attempt(
      async () => {
        const answer = await api.put<Answer>(path, { settings: [{ config, value }] });
        // The other settings may have been changed again meanwhile.
        put(config, valueIn(answer, config));
        toastSaved();
      },
      { onError: () => void put(config, before) },
    );
  };
  return { values: data && allSettings(data.settings), error, change };
}

function LeadTime({ value, readOnly, save }: { value: string; readOnly: boolean; save: (value: string) => void }) {
  const { t } = useTranslation(['sales', 'errors']);
  const [draft, setDraft] = useState<string>();
  const typed = draft ?? value;
  const wrong = settingError({ config: 'order_realisation_days', value: typed }) !== undefined;
  const leave = () => {
    if (wrong) return;
    if (draft !== undefined && draft !== value) save(draft);
    setDraft(undefined);
  };
  return (
    <TextInput
      className={styles.days}
      label={t('sales:customers.serving.realisation')}
      description={wrong ? undefined : t('sales:customers.serving.realisationHint')}
      error={wrong && t('errors:OutOfRange')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="numeric"
      rightSection={t('sales:customers.serving.days')}
      rightSectionWidth={48}
      rightSectionPointerEvents="none"
      value={typed}
      readOnly={readOnly}
      onChange={(event) => setDraft(event.currentTarget.value.trim())}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}

interface KindsProps {
  /** Which of the two: by e-mail or by SMS. */
  by: 'notification' | 'sms';
  values: Record<string, string>;
  readOnly: boolean;
  change: (config: string, value: string) => unknown;
}

/** Kinds of messages of the modules that are on. */
function Kinds({ by, values, readOnly, change }: KindsProps) {
  const { t } = useTranslation('sales');
  const { modules } = useSession();
  const kinds = (by === 'sms' ? smsKinds : notificationKinds).filter((kind) => modules.has(moduleOfKind(kind)));
  if (!kinds.length) return null;
  const title = by === 'sms' ? 'sms' : 'messages';
  return (
    <Section padded title={t(`customers.serving.${title}`)}>
      <p className={layout.quiet}>{t(`customers.serving.${title}Hint`)}</p>
      <div className={styles.messages}>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`customers.serving.notifications.${kind}`)}
            checked={values[`${by}_${kind}`] === '1'}
            disabled={readOnly}
            onChange={(event) => void change(`${by}_${kind}`, event.currentTarget.checked ? '1' : '0')}
          />
        ))}
      </div>
    </Section>
  );
}

/** How the customer wants to be served, as far as the modules that are on go. Every change is saved at once. */
export function SettingsTab({ id, readOnly }: TabProps<typeof customers>) {
  const { t } = useTranslation('sales');
  const { config, modules } = useSession();
  const { values, error, change } = useSettings(id);
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!values) return null;
  return (
    <div className={styles.serving}>
      <Kinds by="notification" values={values} readOnly={readOnly} change={change} />
      {config['smsEnabled'] === true && <Kinds by="sms" values={values} readOnly={readOnly} change={change} />}
      {modules.has('ORDERS') && (
        <Section padded title={t('customers.serving.orders')}>
          <LeadTime
            value={values['order_realisation_days'] ?? ''}
            readOnly={readOnly}
            save={(days) => void change('order_realisation_days', days)}
          />
        </Section>
      )}
      {modules.has('INVOICES') && (
        <Section padded title={t('customers.serving.invoices')}>
          <Radio.Group
            label={t('customers.serving.groupMode')}
            value={values['groupMode']}
            readOnly={readOnly}
            onChange={(mode) => void change('groupMode', mode)}
          >
            <div className={styles.choices}>
              <Radio value="0" label={t('customers.serving.groupMode0')} />
              <Radio value="1" label={t('customers.serving.groupMode1')} />
            </div>
          </Radio.Group>
        </Section>
      )}
    </div>
  );
}
