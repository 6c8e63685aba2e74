import { quotationItems } from './quotations/quotation-items.entity';
import { quotationLinks } from './answer-links/quotation-links.entity';
import { quotations } from './quotations/quotations.entity';

export const quotationsEntities = [quotations, quotationItems, quotationLinks] as const;
