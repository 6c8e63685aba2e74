import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { api } from '../../../../../engine/web/api';
import { checkKind, isMeasured } from '../../../../catalogue/service-checks/check-kinds';
import { samplesOf } from '../../../../catalogue/service-checks/sampling';
import { isKept } from '../../../../orders/quality/figures';
import { type Said, useAct } from '../parts/use-act';
import { useDraft } from '../parts/use-draft';
import type { Check, Sheet } from './sheet';

/** What becomes of a lot with a figure out of its limits. */
export type Decision = 'pass' | 'rework' | 'reject';

/** What was typed and chosen; kept in this browser until it was sent. */
export interface Typed {
  values?: Readonly<Record<number, readonly string[]>>;
  looks?: Readonly<Record<number, boolean>>;
  photos?: Readonly<Record<number, readonly number[]>>;
  lot?: number;
  rework?: number;
  lost?: number;
  decision?: Decision;
  errorReasonId?: number;
  reason?: string;
  shelfId?: number | null;
}
const none: Typed = {};
const settled = () => Promise.resolve();

/** A check with what was measured of it. */
export interface Measured extends Check {
  values: readonly string[];
  isGood: boolean | null;
  photoIds: readonly number[];
  /** Measurements the lot asks for. */
  samples: number;
  isDone: boolean;
  isRed: boolean;
}

function measuredOf(check: Check, { values, looks, photos }: Typed, lot: number): Measured {
  const of = values?.[check.checkId] ?? [];
  const isGood = looks?.[check.checkId] ?? null;
  const photoIds = photos?.[check.checkId] ?? [];
  const samples = samplesOf(check, lot);
  const isLook = check.kind === checkKind.look;
  const isDone = isMeasured(check.kind) ? of.length >= samples : isLook ? isGood !== null : photoIds.length > 0;
  const isRed = isLook ? isGood === false : !isKept(check, of, isGood);
  return { ...check, values: of, isGood, photoIds, samples, isDone, isRed };
}

type Missing = 'lot' | 'checks' | 'errorReason' | 'decision' | 'reason';

/** The first thing that is missing, as the key of its words; undefined where the control can be saved. */
function missingOf(
  { lot, rework, lost, decision, errorReasonId, reason }: Required<Pick<Typed, 'lot' | 'rework' | 'lost'>> & Typed,
  checks: readonly Measured[],
  isUncured: boolean,
): Missing | undefined {
  if (lot < 1) return 'lot';
  if (checks.some(({ isDone }) => !isDone)) return 'checks';
  const faulty = rework + lost;
  if (faulty > 0 && errorReasonId === undefined) return 'errorReason';
  const isRed = faulty === 0 && checks.some((check) => check.isRed);
  if (isRed && decision !== 'pass') return 'decision';
  return (isRed || isUncured) && !reason?.trim() ? 'reason' : undefined;
}

/** A control as far as it was filled in, and its sending. */
export function useControl(sheet: Sheet) {
  const { t } = useTranslation('floor');
  const go = useNavigate();
  const { state } = useLocation() as { state: { from?: string } | null };
  const act = useAct(settled);
  const draft = useDraft(0);
  const place = `quality ${sheet.orderItemId}`;
  const typed = (draft.values[place] as Typed | undefined) ?? none;
  const type = (part: Typed) => draft.set(place, { ...typed, ...part });
  const lot = Math.min(typed.lot ?? sheet.toControl, sheet.toControl);
  const rework = Math.min(typed.rework ?? 0, lot);
  const lost = Math.min(typed.lost ?? 0, lot - rework);
  const good = lot - rework - lost;
  const checks = sheet.checks.map((check) => measuredOf(check, typed, lot));
  const isRed = checks.some((check) => check.isRed);
  const isComplete = good > 0 && rework === 0 && sheet.controlled + good + lost >= sheet.pieces;
  // One more than those that are cured.
  const isUncured = sheet.uncured > 0 && good > sheet.toControl - sheet.uncured;
  const missing = missingOf({ ...typed, lot, rework, lost }, checks, isUncured);
  const leave = (said?: Said) => void go(state?.from ?? '/floor', said ? { state: { said } } : {});
  const send = async () => {
    const body = {
      orderItemId: sheet.orderItemId,
      good,
      rework,
      lost,
      errorReasonId: rework + lost > 0 ? (typed.errorReasonId ?? null) : null,
      reason: typed.reason?.trim() || null,
      locationId: isComplete ? (typed.shelfId ?? null) : null,
      figures: checks.map(({ checkId, values, isGood, photoIds }) => ({ checkId, values, isGood, photoIds })),
    };
    const saved = await act.run(
      'control',
      (key) => api.post<{ id: number }>('floor/quality', body, { key }),
      JSON.stringify(body),
    );
    if (!saved) return;
    draft.set(place, undefined);
    leave({ kind: 'done', text: t('quality.done', { name: sheet.itemName, good, rework, lost }) });
  };
  return { act, typed, type, lot, rework, lost, good, checks, isRed, isUncured, isComplete, missing, send, leave };
}
export type ControlState = ReturnType<typeof useControl>;
