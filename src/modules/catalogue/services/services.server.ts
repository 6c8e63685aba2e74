import { implement } from '../../../engine/server/implement';
import { keepDefaultActive } from '../../settings/default-row';
import { services } from './services.entity';

export const servicesServer = implement(services, { beforeSave: keepDefaultActive });
