import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from '../../web/use-translation';
import styles from './password-ticks.module.css';
import { passwordRules } from './policy';

interface Props {
  password: string;
  /** Characters the installation asks for. */
  least: number;
}

/** The rules of a new password, each ticked as soon as what is typed keeps it. */
export function PasswordTicks({ password, least }: Props) {
  const { t } = useTranslation('common');
  return (
    <ul className={styles.rules} aria-label={t('passwordRules.title')}>
      {passwordRules(password, least).map(({ rule, met }) => (
        <li key={rule} data-met={met || undefined}>
          {met ? (
            <IconCircleCheck size={14} aria-label={t('passwordRules.met')} />
          ) : (
            <IconCircle size={14} aria-label={t('passwordRules.open')} />
          )}
          {t(`passwordRules.${rule}`, { least })}
        </li>
      ))}
    </ul>
  );
}
