import type { AnyEntity } from '../../engine/entity';
import { quotationItems } from './quotations/quotation-items.entity';
import { quotations } from './quotations/quotations.entity';

export const quotationsEntities: readonly AnyEntity[] = [quotations, quotationItems];
