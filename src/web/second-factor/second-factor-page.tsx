import { Suspense, type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '../../engine/web/lazy-part';
import { useTranslation } from '../../engine/web/use-translation';
import { refreshSession, signOut } from '../session/session-calls';
import styles from './second-factor.module.css';

/** By itself, so that the application, which everybody fetches, does not list what it is made of. */
const SetUpSteps = lazyPart(() => import('./set-up-steps').then((module) => module.SetUpSteps));

/**
 * What a person sees whose role requires a second factor and who has none yet: setting it up, or signing out.
 * @param frame that of the sign-in page
 */
export function SecondFactorPage({ frame: Frame }: { frame: ComponentType<{ children: ReactNode }> }) {
  const { t } = useTranslation(['secondFactor', 'session']);
  return (
    <Frame>
      <h1>{t('required.title')}</h1>
      <p className={styles.lead}>{t('required.lead')}</p>
      <Suspense>
        <SetUpSteps
          done={() => void refreshSession().catch(() => undefined)}
          cancel={() => signOut()}
          cancelLabel={t('session:password.later')}
        />
      </Suspense>
    </Frame>
  );
}
