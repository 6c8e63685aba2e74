import { useTranslation } from '../../../../engine/web/use-translation';
import { errorText } from '../../../../engine/web/i18n';
import { Notice } from '../../../../engine/web/ui/notice';
import type { SystemFacts } from '../system-facts';
import { Jobs } from './jobs';
import { Overview } from './overview';
import { Queries } from './queries';
import { Services } from './services';
import { useSystem } from './system-client';
import { Tables } from './tables';
import { useAmounts } from './use-amounts';
import styles from './system.module.css';

/** `/system`: how the installation is, looked at every few seconds. */
export default function SystemScreen() {
  const { t } = useTranslation('administration');
  const { data, error } = useSystem();
  const { datetime } = useAmounts();
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('system.title')}</h1>
        {data && <span className={styles.quiet}>{t('system.readAt', { time: datetime(data.readAt) })}</span>}
      </header>
      <div className={styles.body}>
        {error && (
          <Notice framed tone="danger" role="alert">
            {errorText(error)}
          </Notice>
        )}
        {data && <Facts facts={data} />}
      </div>
    </div>
  );
}

const Facts = ({ facts }: { facts: SystemFacts }) => (
  <>
    <Overview facts={facts} />
    <Jobs jobs={facts.jobs} />
    <Services services={facts.services} />
    <Queries running={facts.running} average={facts.average} />
    <Tables size={facts.size} />
  </>
);
