import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { api } from '../../../../engine/web/api';
import { useAbilities, useSession } from '../../../../engine/web/engine-context';
import { errorText, textOf } from '../../../../engine/web/i18n';
import { languages, type Language } from '../../../../engine/web/language';
import { DataTable } from '../../../../engine/web/ui/data-table';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { Section } from '../../../../engine/web/ui/section';
import { mailGroupOf, mailGroups, moduleOfKind } from '../../../mail/mail-queue/kinds';
import { templates } from '../templates.entity';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './mails.module.css';

export interface OwnMail {
  id: number;
  version: number;
  language: Language;
  isActive: boolean;
}
export interface BuiltInMail {
  kind: number;
  isOn: boolean;
  canSwitch: boolean;
  own: OwnMail[];
}

export const mailName = (kind: number): string => textOf(`communication:templates.kind.${kind}`) ?? String(kind);
export const useMails = () =>
  useQuery({ queryKey: ['mails'], queryFn: () => api.get<{ items: BuiltInMail[] }>('mails') });

/** Every mail the product sends: whether it goes out, and whose text it has in each language. */
export default function MailsScreen() {
  const { t } = useTranslation('communication');
  const client = useQueryClient();
  const { data, error } = useMails();
  const { write } = useAbilities(templates);
  const { config, modules } = useSession();
  const sent = data?.items.filter(({ kind }) => modules.has(moduleOfKind(kind))) ?? [];
  const groups = mailGroups.filter((group) => sent.some(({ kind }) => mailGroupOf(kind) === group));
  const { submit: turn, busy } = useSubmit(async ({ kind, isOn }: { kind: number; isOn: boolean }) => {
    await api.put(`mails/${kind}`, { isOn });
    await client.invalidateQueries({ queryKey: ['mails'] });
    showToast({ kind: 'success', title: t(isOn ? 'mails.switchedOn' : 'mails.switchedOff', { name: mailName(kind) }) });
  });
  const state = (own: OwnMail | undefined) =>
    !own ? t('mails.default') : own.isActive ? t('mails.changed') : t('mails.idle');
  return (
    <div className={`${layout.wideStack} ${styles.screen}`}>
      <h1>{t('mails.title')}</h1>
      <p className={`${layout.small} ${styles.hint}`}>
        {t('mails.intro')}{' '}
        {config['smsEnabled'] === true && <Link to="/templates?f.subKind=sms">{t('mails.ofSms')}</Link>}
      </p>
      {error && <p role="alert">{errorText(error)}</p>}
      {groups.map((group) => (
        <Section key={group} title={t(`mails.groups.${group}`)}>
          <DataTable
            fixed
            label={t(`mails.groups.${group}`)}
            rows={sent.filter(({ kind }) => mailGroupOf(kind) === group)}
            rowKey={({ kind }) => kind}
            columns={[
              { key: 'name', header: t('mails.mail'), rowHeader: true, cell: ({ kind }) => mailName(kind) },
              ...languages.map((language) => ({
                key: language,
                header: textOf(`common:languages.${language}`),
                width: '16%',
                cell: ({ kind, own }: BuiltInMail) => {
                  const mine = own.find((one) => one.language === language);
                  return (
                    <Link
                      to={`/mails/${kind}/${language}`}
                      className={mine ? layout.strong : undefined}
                      aria-label={`${mailName(kind)}, ${textOf(`common:languages.${language}`)}: ${state(mine)}`}
                    >
                      {state(mine)}
                    </Link>
                  );
                },
              })),
              {
                key: 'isOn',
                header: t('mails.sent'),
                width: '12%',
                cell: ({ kind, isOn, canSwitch }) =>
                  canSwitch ? (
                    <Switch
                      aria-label={`${t('mails.sent')}: ${mailName(kind)}`}
                      checked={isOn}
                      disabled={!write || busy}
                      onChange={(event) => void turn({ kind, isOn: event.currentTarget.checked })}
                    />
                  ) : (
                    <span className={`${layout.small} ${styles.hint}`} title={t('mails.alwaysWhy')}>
                      {t('mails.always')}
                    </span>
                  ),
              },
            ]}
          />
        </Section>
      ))}
    </div>
  );
}
