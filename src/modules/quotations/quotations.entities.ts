import { quotationItems } from './quotations/quotation-items.entity';
import { quotations } from './quotations/quotations.entity';

export const quotationsEntities = [quotations, quotationItems] as const;
