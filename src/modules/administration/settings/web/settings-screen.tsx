import { Button, TextInput } from '@mantine/core';
import { IconSearch, IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link, useSearchParams } from 'react-router';
import { fieldErrors, fieldSchema } from '../../../../engine/fields/schema';
import { api, ApiRequestError } from '../../../../engine/web/api';
import { askBeforeLeaving, LeaveGuard } from '../../../../engine/web/edit/leave-guard';
import { typedSince } from '../../../../engine/web/edit/typed-since';
import { errorText, textOf } from '../../../../engine/web/i18n';
import { readPersonal, writePersonal } from '../../../../engine/web/local-store';
import { lazyDialog } from '../../../../engine/web/dialogs/lazy-dialog';
import { useSession } from '../../../../engine/web/engine-context';
import { Section } from '../../../../engine/web/ui/section';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { settingGroups, settingList, settingsWith, type Setting, type SettingGroup } from '../catalogue';
import { SettingControl, type SettingItem } from './setting-control';
import screenStyles from '../../../../engine/web/ui/screen.module.css';
import layout from '../../../../engine/web/ui/layout.module.css';
import { Tooltip } from '../../../../engine/web/ui/tooltip';
import styles from './settings-screen.module.css';

interface Answer {
  items: SettingItem[];
}
type Draft = Readonly<Record<string, unknown>>;

const fold = (text: string): string => text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const wordsOf = ({ key }: Setting): string =>
  fold([key, textOf(`administration:settings.fields.${key}`), textOf(`administration:settings.help.${key}`)].join(' '));

const known = new Map(settingList.map((setting) => [setting.key as string, setting]));
const ofDraft = (draft: Draft, keep: (setting: Setting) => boolean): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([key]) => known.has(key) && keep(known.get(key)!)));

/** What is typed, kept in this browser until it is saved or discarded; secrets never are. */
function useDraft(name: string) {
  const place = `draft_settings_${name}`;
  const [draft, setDraft] = useState(() => ofDraft(readPersonal<Draft>(place, {}), ({ secret }) => !secret));
  // A save that is answered late takes out what it sent, not what was typed meanwhile.
  const latest = useRef(draft);
  const put = (next: Draft) => {
    latest.current = next;
    const kept = ofDraft(next, ({ secret }) => !secret);
    writePersonal(place, Object.keys(kept).length ? kept : undefined);
    setDraft(next);
  };
  return { draft, put, saved: (sent: Draft) => put(typedSince(sent, latest.current)) };
}

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

/** The settings as stored and what is typed over them. */
function useSettings(name: string) {
  const { t } = useTranslation('administration');
  const client = useQueryClient();
  const { data, error } = useQuery({ queryKey: ['settings'], queryFn: () => api.get<Answer>('settings') });
  const { draft, put, saved } = useDraft(name);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const items = new Map(data?.items.map((item) => [item.key, item]));
  const change = (key: string, value: unknown) => {
    setRefused(({ [key]: _, ...rest }) => rest);
    const { [key]: _, ...rest } = draft;
    const item = items.get(key);
    const same = item?.secret ? value === '' : JSON.stringify(value) === JSON.stringify(item?.value);
    put(same ? rest : { ...rest, [key]: value });
  };
  const { submit, busy } = useSubmit(
    async () => {
      const answer = await api.put<Answer>('settings', { values: draft });
      client.setQueryData(['settings'], answer);
      setRefused({});
      saved(draft);
      showToast({ kind: 'success', title: t('settings.saved') });
      return answer;
    },
    { onError: (failure) => void (failure instanceof ApiRequestError && setRefused(failure.body.fields ?? {})) },
  );
  const clear = () => {
    put({});
    setRefused({});
  };
  const unreadable = problemsOf(draft);
  // What the server refused may hang on another setting, which was put right since: it is asked again.
  const sendable = Object.keys(unreadable).length === 0;
  const problems = { ...refused, ...unreadable };
  return { loaded: data !== undefined, error, items, draft, problems, sendable, change, clear, submit, busy };
}

/** The settings of the installation by groups, or the one group the address names; several are changed and saved together. */
export default function SettingsScreen() {
  const { t } = useTranslation('administration');
  const named = useSearchParams()[0].get('group');
  const only = settingList.find(({ group }) => group === named)?.group;
  return (
    <SettingsForm title={t('settings.many')} only={only}>
      {only && <Link to="/settings">{t('settings.all')}</Link>}
    </SettingsForm>
  );
}

/**
 * Settings with a way to change them.
 * @param only those of one group
 */
export function SettingsForm({ title, only, children }: { title: string; only?: SettingGroup; children?: ReactNode }) {
  const { t } = useTranslation('administration');
  const { loaded, error, items, draft, problems, sendable, change, clear, submit, busy } = useSettings(only ?? 'all');
  const { modules } = useSession();
  const [search, setSearch] = useState('');
  const screen = useRef<HTMLDivElement>(null);
  const changed = Object.keys(draft).length;
  const wrong = Object.keys(problems).length;
  const words = fold(search.trim());
  const shown = settingsWith(modules).filter(
    (setting) =>
      !setting.elsewhere &&
      (!only || setting.group === only) &&
      items.has(setting.key) &&
      (!words || wordsOf(setting).includes(words)),
  );
  /** @returns whether it is saved; what is wrong is shown first. */
  const save = async (): Promise<boolean> => {
    if (sendable) return (await submit()) !== undefined;
    setSearch('');
    setTimeout(() => screen.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    return false;
  };
  return (
    <div className={screenStyles.screen} ref={screen}>
      <SettingsGuard dirty={changed > 0} save={save} discard={clear} />
      <header className={`${screenStyles.head} ${styles.head}`}>
        <h1>{title}</h1>
        <TextInput
          type="search"
          aria-label={t('settings.search')}
          placeholder={t('settings.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <span className={styles.grow} role="status">
          {changed > 0 && t('settings.changed', { count: changed })}
          {wrong > 0 && ` · ${t('settings.wrong', { count: wrong })}`}
        </span>
        {children}
        {changed > 0 && <Button onClick={clear}>{t('settings.discard')}</Button>}
        <Button variant="filled" disabled={changed === 0} loading={busy} onClick={() => void save()}>
          {t('settings.save')}
        </Button>
      </header>
      {error && <p role="alert">{errorText(error)}</p>}
      {loaded && shown.length === 0 && <p className={layout.note}>{t('settings.nothing')}</p>}
      <div className={`${layout.wideStack} ${styles.groups}`}>
        <Groups
          shown={shown}
          changed={changed > 0}
          draw={(setting) => (
            <SettingControl
              key={setting.key}
              setting={setting}
              item={items.get(setting.key)!}
              draft={draft}
              problem={problems[setting.key]}
              onChange={(value) => change(setting.key, value)}
            />
          )}
        />
      </div>
    </div>
  );
}

interface GuardProps {
  dirty: boolean;
  save: () => Promise<boolean>;
  discard: () => void;
}
/** Asks before settings that are not saved are left. */
function SettingsGuard({ dirty, save, discard }: GuardProps) {
  const open = useRef(false);
  const mayLeave = async () => {
    const answer = await askBeforeLeaving();
    if (answer === 'save') return save();
    if (answer === 'discard') discard();
    return answer === 'discard';
  };
  return <LeaveGuard dirty={dirty} open={open} mayLeave={mayLeave} />;
}

interface GroupsProps {
  shown: readonly Setting[];
  /** Something typed is not saved yet. */
  changed: boolean;
  draw: (setting: Setting) => ReactNode;
}

function Groups({ shown, changed, draw }: GroupsProps) {
  const { t } = useTranslation('administration');
  return (Object.keys(settingGroups) as SettingGroup[]).map((group) => {
    const settings = shown.filter((setting) => setting.group === group);
    return (
      settings.length > 0 && (
        <Section
          key={group}
          title={t(`settings.groups.${group}`)}
          actions={group === 'mail' && <TestMailButton disabled={changed} />}
        >
          <div className={styles.fields}>{settings.map(draw)}</div>
        </Section>
      )
    );
  });
}

const openTest = lazyDialog(() => import('../../../communication/mail/web/test-mail-dialog'));

/** Tries the mail server of the settings as they are stored. */
function TestMailButton({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('communication');
  const { user } = useSession();
  return (
    <Tooltip label={t('testMail.saveFirst')} disabled={!disabled}>
      <Button
        size="compact-sm"
        leftSection={<IconSend size={16} aria-hidden />}
        aria-disabled={disabled}
        data-disabled={disabled || undefined}
        onClick={() => !disabled && void openTest({ to: user.email })}
      >
        {t('testMail.action')}
      </Button>
    </Tooltip>
  );
}
