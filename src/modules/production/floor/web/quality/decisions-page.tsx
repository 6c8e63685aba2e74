import { useQueryClient } from '@tanstack/react-query';
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useNavigate } from 'react-router';
import { useCan } from '../../../../../engine/web/engine-context';
import { EmptyState } from '../../../../../engine/web/ui/empty-state';
import layout from '../../../../../engine/web/ui/layout.module.css';
import card from '../card/card.module.css';
import { LinkBanner } from '../parts/link-banner';
import { SaidStrip } from '../parts/said-strip';
import { Touch } from '../parts/touch';
import { useAct } from '../parts/use-act';
import { useOffline } from '../parts/use-offline';
import { useTitle } from '../parts/use-title';
import { DecisionList } from './decision-list';
import { decisionsKey, useDecisions } from './use-decisions';
import styles from './quality.module.css';

/** What waits for a foreman: where the notice about it leads. */
export default function DecisionsPage() {
  const { t } = useTranslation('floor');
  const go = useNavigate();
  const client = useQueryClient();
  const act = useAct(() => client.invalidateQueries({ queryKey: decisionsKey }));
  const decisions = useDecisions();
  const toFloor = useCan('WORK_CARDS_WORK');
  useTitle(t('decisions.dialog'));
  useOffline();
  return (
    <div className={`${layout.column} ${layout.fills} ${card.screen}`}>
      <header className={card.head}>
        <Touch
          icon={IconArrowLeft}
          aria-label={t(toFloor ? 'backToPlace' : 'backToOffice')}
          onClick={() => void go(toFloor ? '/floor' : '/')}
        />
        <div className={`${layout.shrinks} ${card.names}`}>
          <h1>{t('decisions.dialog')}</h1>
        </div>
      </header>
      <LinkBanner />
      <main className={`${layout.column} ${layout.fills} ${styles.body}`}>
        <SaidStrip said={act.said} close={() => act.say(null)} />
        {!decisions.isPending && !decisions.waiting.length && (
          <EmptyState icon={IconCircleCheck} title={t('decisions.none')} level={2} />
        )}
        {(decisions.waiting.length > 0 || decisions.decided.length > 0) && (
          <section className={`${layout.card} ${card.box}`} aria-label={t('decisions.dialog')}>
            <DecisionList decisions={decisions} act={act} />
          </section>
        )}
      </main>
    </div>
  );
}
