import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors, fieldSchema } from '../../../../engine/fields/schema';
import { api, ApiRequestError } from '../../../../engine/web/api';
import { errorText, textOf } from '../../../../engine/web/i18n';
import { Section } from '../../../../engine/web/ui/section';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { settingGroups, settingList, type Setting, type SettingGroup } from '../catalogue';
import { SettingControl, type SettingItem } from './setting-control';
import styles from './settings-screen.module.css';

interface Answer {
  items: SettingItem[];
}
type Draft = Readonly<Record<string, unknown>>;

const fold = (text: string): string => text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const wordsOf = ({ key }: Setting): string =>
  fold([key, textOf(`administration:settings.fields.${key}`), textOf(`administration:settings.help.${key}`)].join(' '));

/** What is typed, by the same checks as on the server; empty = can be saved. */
function problemsOf(draft: Draft): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const setting of settingList) {
    if (!(setting.key in draft)) continue;
    const parsed = fieldSchema(setting.field).safeParse(draft[setting.key]);
    if (!parsed.success) problems[setting.key] = fieldErrors(parsed.error)['body'] ?? 'InvalidInput';
  }
  return problems;
}

/** The settings of the installation by groups; several are changed and saved together. */
export default function SettingsScreen() {
  const { t } = useTranslation(['administration', 'errors', 'common']);
  const client = useQueryClient();
  const { data, error } = useQuery({ queryKey: ['settings'], queryFn: () => api.get<Answer>('settings') });
  const [draft, setDraft] = useState<Draft>({});
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [search, setSearch] = useState('');
  const items = new Map(data?.items.map((item) => [item.key, item]));
  const problems = { ...refused, ...problemsOf(draft) };
  const changed = Object.keys(draft).length;
  const words = fold(search.trim());
  const shown = settingList.filter((setting) => items.has(setting.key) && (!words || wordsOf(setting).includes(words)));

  const change = (key: string, value: unknown) => {
    setRefused(({ [key]: _, ...rest }) => rest);
    setDraft(({ [key]: _, ...rest }) => {
      const item = items.get(key);
      const same = item?.secret ? value === '' : JSON.stringify(value) === JSON.stringify(item?.value);
      return same ? rest : { ...rest, [key]: value };
    });
  };
  const { submit: save, busy: saving } = useSubmit(
    async () => {
      client.setQueryData(['settings'], await api.put<Answer>('settings', { values: draft }));
      setDraft({});
      showToast({ kind: 'success', title: t('administration:settings.saved') });
    },
    { onError: (failure) => void (failure instanceof ApiRequestError && setRefused(failure.body.fields ?? {})) },
  );
  const clear = () => {
    setDraft({});
    setRefused({});
  };

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('administration:settings.many')}</h1>
        <TextInput
          type="search"
          aria-label={t('administration:settings.search')}
          placeholder={t('administration:settings.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <span className={styles.grow} role="status">
          {changed > 0 && t('administration:settings.changed', { count: changed })}
        </span>
        {changed > 0 && <Button onClick={clear}>{t('administration:settings.discard')}</Button>}
        <Button
          variant="filled"
          disabled={changed === 0 || Object.keys(problems).length > 0}
          loading={saving}
          onClick={() => void save()}
        >
          {t('administration:settings.save')}
        </Button>
      </header>
      {error && <p role="alert">{errorText(error)}</p>}
      {data && shown.length === 0 && <p className={styles.nothing}>{t('administration:settings.nothing')}</p>}
      <div className={styles.groups}>
        {(Object.keys(settingGroups) as SettingGroup[]).map((group) => {
          const settings = shown.filter((setting) => setting.group === group);
          if (settings.length === 0) return null;
          return (
            <Section key={group} title={t(`administration:settings.groups.${group}`)}>
              <div className={styles.fields}>
                {settings.map((setting) => (
                  <SettingControl
                    key={setting.key}
                    setting={setting}
                    item={items.get(setting.key)!}
                    draft={draft}
                    problem={problems[setting.key]}
                    onChange={(value) => change(setting.key, value)}
                  />
                ))}
              </div>
            </Section>
          );
        })}
      </div>
    </div>
  );
}
