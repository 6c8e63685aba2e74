import { IconLock } from '@tabler/icons-react';
import { useTranslation } from '../../engine/web/use-translation';
import type { Needs } from '../../engine/entity';
import { firstText } from '../../engine/web/i18n';
import { isFirstPage } from '../../engine/web/navigation';
import { useSessionState } from '../session/use-session-state';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './no-access.module.css';

export interface Missing {
  module?: string | readonly string[];
  needs?: Needs;
  staff?: boolean;
}

/** The same in every language: it is quoted when help is asked for. */
const refusal = '403: YOU DONT HAVE ACCESS RIGHTS';

const listed = (value: string | readonly string[], file: string) =>
  (typeof value === 'string' ? [value] : value)
    .map((key) => firstText([`rights:${file}.${key}`, key]).replace(/^rights:.*\./, ''))
    .join(', ');

/** The 403 screen: what is missing and who of the staff can give it, the fixed sentence, and a way back. */
export function NoAccess({ missing = {} }: { missing?: Missing }) {
  const { t } = useTranslation('session');
  const { module, needs, staff } = missing;
  const customer = useSessionState().session?.user.isCustomer ?? true;
  const why = module
    ? t('noAccess.module', { name: listed(module, 'modules') })
    : needs && needs !== 'signed-in'
      ? t('noAccess.right', { name: listed(needs, 'rights') })
      : t('noAccess.staff');
  return (
    <section className={`${layout.row} ${styles.screen}`}>
      <IconLock size={24} aria-hidden />
      <h1>{t(module ? 'noAccess.moduleOff' : 'noAccess.title')}</h1>
      <p>{why}</p>
      {!customer && !staff && <p>{t(module ? 'noAccess.whoModule' : 'noAccess.who')}</p>}
      <p className={layout.small}>{refusal}</p>
      <div className={styles.actions}>
        {!isFirstPage() && (
          <button type="button" className={styles.quiet} onClick={() => window.history.back()}>
            {t('noAccess.back')}
          </button>
        )}
        <a className={styles.main} href="/">
          {t('noAccess.home')}
        </a>
      </div>
    </section>
  );
}
