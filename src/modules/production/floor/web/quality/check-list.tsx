import { IconAlertTriangle, IconCamera, IconCheck, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { upload } from '../../../../../engine/web/upload';
import { useFormat } from '../../../../../engine/web/use-format';
import { checkKind, type CheckKind, checkUnits, isMeasured } from '../../../../catalogue/service-checks/check-kinds';
import { limitsText } from '../../../../orders/certificates/limits-text';
import { isWithin, summaryOf } from '../../../../orders/quality/figures';
import { useLinkLost } from '../../../../../engine/web/offline/link';
import { Touch } from '../parts/touch';
import type { ControlState, Measured } from './use-control';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './quality.module.css';

interface Props {
  state: ControlState;
  orderItemId: number;
  /** The check the number pad writes to. */
  active: number | undefined;
  choose: (checkId: number) => void;
}

/** The checks of the lot, one under the other: what is asked for, what was measured, red where it is out of its limits. */
export function CheckList({ state, orderItemId, active, choose }: Props) {
  const { t } = useTranslation('floor');
  if (!state.checks.length) return <p className={layout.quiet}>{t('quality.noChecks')}</p>;
  return (
    <ul className={`${layout.closeStack} ${layout.shrinks}`} aria-label={t('quality.checks')}>
      {state.checks.map((check) => (
        <li
          key={check.checkId}
          className={`${layout.card} ${styles.check}`}
          data-active={(check.checkId === active && isMeasured(check.kind)) || undefined}
          data-red={check.isRed || undefined}
        >
          <CheckHead check={check} choose={choose} />
          {check.kind === checkKind.look && <Look check={check} state={state} />}
          {check.kind === checkKind.photo && <Photo check={check} state={state} orderItemId={orderItemId} />}
          {isMeasured(check.kind) && <Values check={check} state={state} />}
        </li>
      ))}
    </ul>
  );
}

/** `72,5`, `80`: one digit after the point where it says something. */
function useFigure() {
  const format = useFormat();
  return (value: string) => format.decimal(value, Number.isInteger(Number(value)) ? 0 : 1);
}

function CheckHead({ check, choose }: { check: Measured; choose: Props['choose'] }) {
  const { t } = useTranslation('floor');
  const figure = useFigure();
  const { kind, name, samples, values, isDone, isRed } = check;
  const unit = checkUnits[kind as CheckKind];
  const measuredToo = isMeasured(kind);
  const Icon = isRed ? IconAlertTriangle : IconCircleCheck;
  const text = (
    <>
      <span className={styles.checkName}>
        <strong>{name}</strong>
        {measuredToo && (
          <span className={layout.quietFigures}>{[limitsText(check, figure), unit].filter(Boolean).join(' ')}</span>
        )}
      </span>
      <span className={`${layout.row} ${styles.progress}`}>
        {measuredToo && t('quality.of', { done: values.length, all: samples })}
        {(isDone || isRed) && <Icon size={20} aria-label={t(isRed ? 'quality.red' : 'quality.fine')} />}
      </span>
    </>
  );
  if (!measuredToo) return <div className={`${layout.looseRow} ${styles.checkHead}`}>{text}</div>;
  return (
    <button type="button" className={`${layout.looseRow} ${styles.checkHead}`} onClick={() => choose(check.checkId)}>
      {text}
    </button>
  );
}

function Values({ check, state }: { check: Measured; state: ControlState }) {
  const { t } = useTranslation('floor');
  const figure = useFigure();
  const { checkId, values } = check;
  const sum = summaryOf(values);
  if (!sum) return null;
  const drop = (at: number) =>
    state.type({ values: { ...state.typed.values, [checkId]: values.filter((_, other) => other !== at) } });
  return (
    <>
      <ul className={styles.values} aria-label={check.name}>
        {values.map((value, at) => (
          <li key={at}>
            <Touch
              data-red={!isWithin(check, value) || undefined}
              aria-label={t('quality.drop', { value: figure(value) })}
              rightSection={<IconX size={16} aria-hidden />}
              onClick={() => drop(at)}
            >
              {figure(value)}
            </Touch>
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        {t('quality.figures', { min: figure(sum.min), mean: figure(sum.mean), max: figure(sum.max) })}
      </p>
    </>
  );
}

function Look({ check, state }: { check: Measured; state: ControlState }) {
  const { t } = useTranslation('floor');
  const look = (isGood: boolean) => state.type({ looks: { ...state.typed.looks, [check.checkId]: isGood } });
  return (
    <div className={styles.answers}>
      <Touch icon={IconCheck} aria-pressed={check.isGood === true} onClick={() => look(true)}>
        {t('quality.yes')}
      </Touch>
      <Touch icon={IconX} aria-pressed={check.isGood === false} data-red onClick={() => look(false)}>
        {t('quality.no')}
      </Touch>
    </div>
  );
}

function Photo({ check, state, orderItemId }: { check: Measured; state: ControlState; orderItemId: number }) {
  const { t } = useTranslation('floor');
  const camera = useRef<HTMLInputElement>(null);
  const linkLost = useLinkLost();
  const name = `photo ${check.checkId}`;
  const take = async (file: File | undefined) => {
    if (!file) return;
    const made = await state.act.run(name, () =>
      upload<{ id: number }>('floor/quality/photo', file, {
        fields: { orderItemId: String(orderItemId) },
        signal: AbortSignal.timeout(120_000),
      }),
    );
    if (made) state.type({ photos: { ...state.typed.photos, [check.checkId]: [...check.photoIds, made.id] } });
  };
  return (
    <div className={styles.answers}>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={check.name}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Touch icon={IconCamera} busy={state.act.busy.has(name)} off={linkLost} onClick={() => camera.current?.click()}>
        {t(linkLost ? 'quality.photoNeedsLink' : check.photoIds.length ? 'quality.photoMore' : 'report.photo')}
      </Touch>
      {check.photoIds.length > 0 && (
        <span className={layout.quiet}>{t('quality.photos', { count: check.photoIds.length })}</span>
      )}
    </div>
  );
}
