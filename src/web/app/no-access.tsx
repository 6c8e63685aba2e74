import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Needs } from '../../engine/entity';
import { firstText } from '../../engine/web/i18n';
import styles from './no-access.module.css';

export interface Missing {
  module?: string | readonly string[];
  needs?: Needs;
  staff?: boolean;
}

/** The same in every language: people quote it when they ask for help. */
const refusal = '403: YOU DONT HAVE ACCESS RIGHTS';

const listed = (value: string | readonly string[], file: string) =>
  (typeof value === 'string' ? [value] : value)
    .map((key) => firstText([`rights:${file}.${key}`, key]).replace(/^rights:.*\./, ''))
    .join(', ');

/** The 403 screen: the fixed sentence, then in plain words what is missing, who can give it, and a way back. */
export function NoAccess({ missing = {} }: { missing?: Missing }) {
  const { t } = useTranslation('session');
  const { module, needs } = missing;
  const why = module
    ? t('noAccess.module', { name: listed(module, 'modules') })
    : needs && needs !== 'signed-in'
      ? t('noAccess.right', { name: listed(needs, 'rights') })
      : t('noAccess.staff');
  return (
    <section className={styles.screen}>
      <IconLock size={24} aria-hidden />
      <h1>{refusal}</h1>
      <p>{why}</p>
      <p>{t('noAccess.who')}</p>
      <div className={styles.actions}>
        <button type="button" className={styles.quiet} onClick={() => window.history.back()}>
          {t('noAccess.back')}
        </button>
        <a className={styles.main} href="/">
          {t('noAccess.home')}
        </a>
      </div>
    </section>
  );
}
