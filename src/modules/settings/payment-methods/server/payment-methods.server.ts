import { implement } from '../../../../engine/server/implement';
import { keepDefaultActive } from '../../vat-rates/server/default-row';
import { paymentMethods } from '../payment-methods.entity';

export const paymentMethodsServer = implement(paymentMethods, { beforeSave: keepDefaultActive });
