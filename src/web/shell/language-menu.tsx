import { IconChevronDown } from '@tabler/icons-react';
import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage, languages } from '../../engine/web/i18n';
import { rememberLanguage } from '../texts/texts';
import styles from './top-bar.module.css';

/** The language of the whole product, stored per browser. */
export function LanguageMenu() {
  const { t } = useTranslation(['shell', 'common']);
  const now = currentLanguage();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button
          type="button"
          className={styles.textButton}
          aria-label={t('language', { name: t(`common:languages.${now}`) })}
        >
          {now.toUpperCase()}
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            aria-current={language === now}
            fw={language === now ? 600 : undefined}
            onClick={() => {
              rememberLanguage(language);
              void changeLanguage(language);
            }}
          >
            {t(`common:languages.${language}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
