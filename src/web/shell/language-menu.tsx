import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from '../../engine/web/use-translation';
import { changeLanguage, currentLanguage } from '../../engine/web/i18n';
import { languages } from '../../engine/web/language';
import { MenuButton } from '../../engine/web/ui/menu-button';
import { rememberLanguage } from '../texts/text-files';
import styles from './top-bar.module.css';

/** The language of the whole product, stored per browser. */
export function LanguageMenu() {
  const { t } = useTranslation(['shell', 'common']);
  const now = currentLanguage();
  const label = t('language', { name: t(`common:languages.${now}`) });
  const face = (
    <>
      {now.toUpperCase()}
      <IconChevronDown size={16} aria-hidden />
    </>
  );
  return (
    <MenuButton
      label={label}
      button={{ className: styles.textButton, 'aria-label': label, children: face }}
      lines={languages.map((language) => ({
        label: t(`common:languages.${language}`),
        lang: language,
        chosen: language === now,
        run: () => {
          rememberLanguage(language);
          void changeLanguage(language);
        },
      }))}
    />
  );
}
