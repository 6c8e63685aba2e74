import {
  IconAlertTriangle,
  IconFlame,
  IconMinus,
  IconPlus,
  IconRepeat,
  IconShieldCheck,
  IconTrashX,
} from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import dialog from '../dialogs/dialogs.module.css';
import { ShelfTiles } from '../parts/shelf-tiles';
import { Touch } from '../parts/touch';
import { isReasonOfForeman, useChoices } from '../parts/use-choices';
import type { Sheet } from './sheet';
import type { ControlState, Decision } from './use-control';
import { GrowingText } from '../../../../../engine/web/ui/growing-text';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './quality.module.css';

/** What becomes of the lot: how many pieces are good, go back or are lost, why, and where the good ones are put. */
export function Outcome({ sheet, state }: { sheet: Sheet; state: ControlState }) {
  const { t } = useTranslation('floor');
  const { rework, lost, isRed, isUncured, isComplete, typed } = state;
  const isException = isRed && rework + lost === 0 && typed.decision === 'pass';
  return (
    <section className={`${layout.card} ${layout.stack} ${styles.outcome}`} aria-label={t('quality.outcome')}>
      {isRed && <Decide state={state} />}
      <Split sheet={sheet} state={state} />
      {sheet.uncured > 0 && (
        <p className={`${layout.tightRow} ${layout.amber} ${layout.medium}`}>
          <IconFlame size={20} aria-hidden /> {t('quality.uncured', { some: sheet.uncured, all: sheet.toControl })}
        </p>
      )}
      {(isException || isUncured) && (
        <GrowingText
          size="md"
          minRows={2}
          required
          label={t('quality.reason')}
          maxLength={500}
          value={typed.reason ?? ''}
          onChange={(event) => state.type({ reason: event.currentTarget.value })}
        />
      )}
      {rework + lost > 0 && <Reasons state={state} />}
      {isComplete && <Shelves sheet={sheet} state={state} />}
    </section>
  );
}

const decisions = [
  { decision: 'pass', Icon: IconShieldCheck },
  { decision: 'rework', Icon: IconRepeat },
  { decision: 'reject', Icon: IconTrashX },
] as const;

/** A figure is out of its limits: the controller decides what follows. */
function Decide({ state }: { state: ControlState }) {
  const { t } = useTranslation('floor');
  const { lot, typed, rework, lost } = state;
  const decided = rework > 0 ? 'rework' : lost > 0 ? 'reject' : typed.decision;
  const decide = (decision: Decision) =>
    state.type({
      decision,
      rework: decision === 'rework' ? Math.max(rework, lot - lost) : 0,
      lost: decision === 'reject' ? Math.max(lost, lot - rework) : 0,
    });
  return (
    <fieldset>
      <legend className={`${layout.tightRow} ${layout.medium} ${styles.redLegend}`}>
        <IconAlertTriangle size={20} aria-hidden /> {t('quality.decide')}
      </legend>
      <div className={dialog.tiles}>
        {decisions.map(({ decision, Icon }) => (
          <Touch
            key={decision}
            className={dialog.tile}
            icon={Icon}
            aria-pressed={decided === decision}
            onClick={() => decide(decision)}
          >
            {t(`quality.decision.${decision}`)}
          </Touch>
        ))}
      </div>
    </fieldset>
  );
}

function Split({ sheet, state }: { sheet: Sheet; state: ControlState }) {
  const { t } = useTranslation('floor');
  const { lot, rework, lost, good } = state;
  return (
    <div className={styles.split}>
      <Count
        label={t('quality.lot')}
        value={lot}
        most={sheet.toControl}
        least={1}
        set={(to) => state.type({ lot: to })}
      />
      <Count label={t('quality.rework')} value={rework} most={lot - lost} set={(to) => state.type({ rework: to })} />
      <Count label={t('quality.lost')} value={lost} most={lot - rework} set={(to) => state.type({ lost: to })} />
      <div className={`${layout.column} ${styles.count}`}>
        <span className={`${layout.quiet} ${layout.medium}`}>{t('quality.good')}</span>
        <output className={styles.good}>{good}</output>
      </div>
    </div>
  );
}

interface CountProps {
  label: string;
  value: number;
  least?: number;
  most: number;
  set: (value: number) => void;
}

function Count({ label, value, least = 0, most, set }: CountProps) {
  const { t } = useTranslation('floor');
  const within = (to: number) => Math.min(Math.max(to, least), most);
  return (
    <label className={`${layout.column} ${styles.count}`}>
      <span className={`${layout.quiet} ${layout.medium}`}>{label}</span>
      <span className={styles.stepper}>
        <Touch
          icon={IconMinus}
          aria-label={t('items.less')}
          off={value <= least}
          onClick={() => set(within(value - 1))}
        />
        <input
          inputMode="numeric"
          value={value}
          aria-label={label}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => set(within(Number(event.currentTarget.value.replace(/\D/g, '')) || 0))}
        />
        <Touch
          icon={IconPlus}
          aria-label={t('items.more')}
          off={value >= most}
          onClick={() => set(within(value + 1))}
        />
      </span>
    </label>
  );
}

function Reasons({ state }: { state: ControlState }) {
  const { t } = useTranslation('floor');
  const reasons = useChoices('errornous-reasons');
  return (
    <fieldset>
      <legend className={layout.label}>{t('report.reason')}</legend>
      <div className={dialog.tiles}>
        {reasons.map(({ id, name }) => (
          <Touch
            key={id}
            className={dialog.tile}
            aria-pressed={state.typed.errorReasonId === id}
            onClick={() => state.type({ errorReasonId: id })}
          >
            {name}
          </Touch>
        ))}
      </div>
      {isReasonOfForeman(reasons, state.typed.errorReasonId) && <p className={dialog.text}>{t('report.held')}</p>}
    </fieldset>
  );
}

function Shelves({ sheet, state }: { sheet: Sheet; state: ControlState }) {
  const { t } = useTranslation('floor');
  const { shelfId } = state.typed;
  return (
    <ShelfTiles
      legend={t('quality.shelf')}
      shelves={sheet.shelves}
      chosen={shelfId}
      choose={(id) => state.type({ shelfId: id === shelfId ? null : id })}
    />
  );
}
