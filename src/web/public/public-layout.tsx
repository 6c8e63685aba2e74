import { IconSpray } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { changeLanguage } from '../../engine/web/i18n';
import { languages } from '../../engine/web/language';
import { subdomain } from '../session/session-calls';
import { rememberLanguage } from '../texts/text-files';
import { productName } from '../product';
import styles from './public.module.css';

interface Props {
  children: ReactNode;
  /** A sheet to read, in the name of the shop and not of the product. */
  wide?: boolean;
}

/** The frame of sign-in and its neighbours: name, sub-domain, card, language, help. */
export function PublicLayout({ children, wide = false }: Props) {
  const { t, i18n } = useTranslation(['session', 'common']);
  const tenant = subdomain();
  return (
    <div className={styles.page}>
      <main className={styles.box} data-wide={wide || undefined}>
        {!wide && (
          <div className={styles.brand}>
            <span className={styles.mark}>
              <IconSpray size={24} stroke={1.75} aria-hidden />
            </span>
            <div>
              <div className={styles.name}>{productName}</div>
              {tenant && <div className={styles.tenant}>{tenant}</div>}
            </div>
          </div>
        )}
        <div className={styles.card}>{children}</div>
      </main>
      <footer className={styles.foot}>
        <div className={styles.languages} role="group" aria-label={t('language')}>
          {languages.map((language) => (
            <button
              key={language}
              type="button"
              lang={language}
              aria-pressed={i18n.language === language}
              onClick={() => {
                rememberLanguage(language);
                void changeLanguage(language);
              }}
            >
              {t(`common:languages.${language}`)}
            </button>
          ))}
        </div>
        <span>{t('common:version', { version: __VERSION__ })}</span>
      </footer>
    </div>
  );
}
