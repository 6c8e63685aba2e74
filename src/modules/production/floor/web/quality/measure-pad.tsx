import { useTranslation } from '../../../../../engine/web/use-translation';
import {
  checkKind,
  type CheckKind,
  checkUnits,
  WORST_ADHESION,
} from '../../../../catalogue/service-checks/check-kinds';
import { MOST_SAMPLES } from '../../../../catalogue/service-checks/sampling';
import { NumberPad } from '../dialogs/number-pad';
import type { ControlState, Measured } from './use-control';

const MOST_FIGURE = 5000;

/** Figures of one check, one after the other as the gauge shows them; the last one it needs moves on to the next check. */
export function MeasurePad({ check, state, done }: { check: Measured; state: ControlState; done: () => void }) {
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
