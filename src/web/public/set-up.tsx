import { useId, useState } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { api } from '../../engine/web/api';
import { contentOf, countryCodes, startCurrencies, type CountryCode } from '../../modules/settings/country/country';
import { AccountForm, useAccountForm } from './account-form';
import { Notice } from './form-parts';
import { PageLink } from './page-link';
import styles from './public.module.css';
import { linkToken } from './use-form';

interface Local {
  country: CountryCode;
  currency: string;
  zone: string;
}

/** The country of the page's language, its currency and its time zone: a first guess. */
const localOf = (country: CountryCode): Local => {
  const { currency, zone } = contentOf(country);
  return { country, currency, zone };
};
const firstCountry = (language: string): CountryCode => (language === 'de' ? 'DE' : 'PL');
const zones = (wanted: string): string[] => [...new Set([wanted, ...Intl.supportedValuesOf('timeZone')])];

/** The very first page of an empty installation, behind the link on the console: the company and its administrator. */
export function SetUp() {
  const { t, i18n } = useTranslation('session');
  const [done, setDone] = useState(false);
  const [chosen, setLocal] = useState<Local>();
  const local = chosen ?? localOf(firstCountry(i18n.language));
  const form = useAccountForm({
    async send(filled) {
      await api.post('setup', { ...filled, ...local, token: linkToken() }, { quiet: true });
      setDone(true);
    },
  });
  if (done) {
    return (
      <div className={styles.form}>
        <h1>{t('setUp.title')}</h1>
        <Notice good>{t('setUp.done')}</Notice>
        <PageLink to="/login">{t('toSignIn')}</PageLink>
      </div>
    );
  }
  return (
    <>
      <h1>{t('setUp.title')}</h1>
      <p className={styles.lead}>{t('setUp.lead')}</p>
      {form.refusal === 'LinkExpired' && <p>{t('setUp.newLink')}</p>}
      {form.refusal === 'AlreadySetUp' && <PageLink to="/login">{t('toSignIn')}</PageLink>}
      <AccountForm form={form} submit={t('setUp.submit')}>
        <LocalFields local={local} change={setLocal} />
      </AccountForm>
    </>
  );
}

/** Country, currency and time zone; choosing the country proposes the others. */
function LocalFields({ local, change }: { local: Local; change: (local: Local) => void }) {
  const { t, i18n } = useTranslation('session');
  const nameOf = (type: 'region' | 'currency', code: string) =>
    new Intl.DisplayNames(i18n.language, { type }).of(code) ?? code;
  const countries = countryCodes
    .map((code) => ({ code, name: nameOf('region', code) }))
    .sort((a, b) => a.name.localeCompare(b.name, i18n.language));
  return (
    <div className={styles.pair}>
      <Choice
        label={t('setUp.country')}
        hint={t('setUp.countryHint')}
        value={local.country}
        options={countries.map(({ code, name }) => [code, name])}
        choose={(code) => change(localOf(code as CountryCode))}
      />
      <Choice
        label={t('setUp.currency')}
        value={local.currency}
        options={startCurrencies.map((code) => [code, `${code} – ${nameOf('currency', code)}`])}
        choose={(currency) => change({ ...local, currency })}
      />
      <Choice
        label={t('setUp.zone')}
        value={local.zone}
        options={zones(local.zone).map((zone) => [zone, zone.replace(/_/g, ' ')])}
        choose={(zone) => change({ ...local, zone })}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  hint?: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  choose: (value: string) => void;
}

function Choice({ label, hint, value, options, choose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label htmlFor={id}>{label}</label>
      </div>
      <select
        id={id}
        className={styles.input}
        value={value}
        aria-describedby={hint ? `${id}-note` : undefined}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      {hint && (
        <div id={`${id}-note`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}
