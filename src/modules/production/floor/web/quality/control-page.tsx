import { IconArrowLeft, IconCheck, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useNavigate, useParams } from 'react-router';
import { EmptyState } from '../../../../../engine/web/ui/empty-state';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import {
  isMeasured,
  checkKind,
  type CheckKind,
  checkUnits,
  WORST_ADHESION,
} from '../../../../catalogue/service-checks/check-kinds';
import { MOST_SAMPLES } from '../../../../catalogue/service-checks/sampling';
import layout from '../../../../../engine/web/ui/layout.module.css';
import card from '../card/card.module.css';
import { useLinkLost } from '../../../../../engine/web/offline/link';
import { FloorMessage } from '../parts/floor-message';
import { LinkBanner } from '../parts/link-banner';
import { SaidStrip } from '../parts/said-strip';
import { Touch } from '../parts/touch';
import { useKeptQuery } from '../../../../../engine/web/offline/use-kept-query';
import { useLive } from '../parts/use-live';
import { useOffline } from '../parts/use-offline';
import { useTitle } from '../parts/use-title';
import { useScannedShelf } from '../scan/scanned-shelf';
import { CheckList } from './check-list';
import { Outcome } from './outcome';
import type { Sheet } from './sheet';
import { useControl, type ControlState, type Measured } from './use-control';
import { NumberPad } from '../dialogs/number-pad';
import styles from './quality.module.css';

/** Quality control of a lot on a tablet: the checks of its service, what becomes of its pieces, the shelf. */
export default function ControlPage() {
  const { orderItemId } = useParams();
  return <Control key={orderItemId} id={Number(orderItemId)} />;
}

function Control({ id }: { id: number }) {
  const { t } = useTranslation('floor');
  const go = useNavigate();
  const key = ['order-items', 'floor-quality', id];
  const query = useKeptQuery<Sheet>(key, `floor/quality/${id}`);
  useLive(['order-items', 'quality-controls', 'item-errors', 'service-checks'], key);
  useOffline();
  if (!query.data)
    return (
      <FloorMessage error={query.error} loading={query.isPending}>
        <Touch onClick={() => void go('/floor')}>{t('backToPlace')}</Touch>
      </FloorMessage>
    );
  return <ControlSheet sheet={query.data} />;
}

function ControlSheet({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('floor');
  const state = useControl(sheet);
  const { act, checks, missing, leave } = state;
  useScannedShelf(sheet.shelves, act, (shelfId) => state.type({ shelfId }));
  const linkLost = useLinkLost();
  const [chosen, choose] = useState<number>();
  useTitle(t('quality.title'));
  const measuredChecks = checks.filter(({ kind }) => isMeasured(kind));
  const active =
    measuredChecks.find(({ checkId }) => checkId === chosen) ??
    measuredChecks.find(({ isDone }) => !isDone) ??
    measuredChecks[0];
  return (
    <div className={`${layout.column} ${layout.fills} ${card.screen}`}>
      <header className={card.head}>
        <Touch icon={IconArrowLeft} aria-label={t('backToPlace')} onClick={() => leave()} />
        <div className={`${layout.shrinks} ${card.names}`}>
          <h1>{sheet.itemName}</h1>
          <p>{[sheet.customer, sheet.orderNumber, sheet.service].filter(Boolean).join(' · ')}</p>
        </div>
        <span className={layout.room} />
        {sheet.color && (
          <span className={`${layout.tightRow} ${styles.color}`}>
            <Swatch color={sheet.color.hex} /> {sheet.color.name}
          </span>
        )}
      </header>
      <LinkBanner />
      {sheet.toControl === 0 ? (
        <EmptyState icon={IconCircleCheck} title={t('quality.nothing')} text={t('quality.nothingText')} level={2} />
      ) : (
        <>
          <main className={`${layout.column} ${layout.fills} ${styles.body}`}>
            <SaidStrip said={act.said} close={() => act.say(null)} />
            {sheet.note && <p className={`${layout.amber} ${layout.medium}`}>{sheet.note}</p>}
            <div className={measuredChecks.length ? styles.measuring : undefined}>
              <CheckList state={state} orderItemId={sheet.orderItemId} active={active?.checkId} choose={choose} />
              {active && (
                <MeasurePad key={active.checkId} check={active} state={state} done={() => choose(undefined)} />
              )}
            </div>
            <Outcome sheet={sheet} state={state} />
          </main>
          <footer className={styles.foot} data-bottom-bar>
            <span className={`${layout.quiet} ${layout.large}`} aria-live="polite">
              {missing ? t(`quality.missing.${missing}`) : ''}
            </span>
            <Touch
              big
              kind="primary"
              icon={IconCheck}
              off={missing !== undefined || linkLost}
              busy={act.busy.has('control')}
              onClick={() => void state.send()}
            >
              {linkLost
                ? t('quality.needsLink')
                : t('quality.save', { good: state.good, rework: state.rework, lost: state.lost })}
            </Touch>
          </footer>
        </>
      )}
    </div>
  );
}

const MOST_FIGURE = 5000;

/** Figures of one check, one after the other as the gauge shows them; the last one it needs moves on to the next check. */
function MeasurePad({ check, state, done }: { check: Measured; state: ControlState; done: () => void }) {
  const { t } = useTranslation('floor');
  const { checkId, kind, name, values, samples } = check;
  const isClass = kind === checkKind.adhesion;
  const unit = checkUnits[kind as CheckKind];
  const most = isClass ? WORST_ADHESION : MOST_FIGURE;
  const add = (value: number) => {
    const next = [...values, String(value)];
    state.type({ values: { ...state.typed.values, [checkId]: next } });
    if (next.length === samples) done();
  };
  return (
    <NumberPad
      key={values.length}
      label={t('quality.point', { name, at: values.length + 1 })}
      start=""
      decimals={isClass ? 0 : 1}
      most={values.length < MOST_SAMPLES ? most : -1}
      {...(unit && { unit })}
      doneLabel={t('measure.add')}
      done={add}
    />
  );
}
