import { implement } from '../../../../engine/server/implement';
import { keepDefaultActive } from '../../../settings/vat-rates/server/default-row';
import { services } from '../services.entity';

export const servicesServer = implement(services, { beforeSave: keepDefaultActive });
