import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { itemErrors } from '../item-errors.entity';

const StepInput = lazyPart(() => import('./step-input').then((m) => m.StepInput));

export const itemErrorsScreens = screens(itemErrors, {
  inputs: { orderItemServiceDetailsId: StepInput },
  shown: { orderItemServiceDetailsId: (values) => values.isRework === true },
});
