import { screens } from '../../../../engine/web/screens';
import { itemErrors } from '../item-errors.entity';
import { StepInput } from './step-input';

export const itemErrorsScreens = screens(itemErrors, {
  inputs: { orderItemServiceDetailsId: StepInput },
  shown: { orderItemServiceDetailsId: (values) => values.isRework === true },
});
