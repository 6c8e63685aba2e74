import type { CellProps } from '../../../engine/web/screens';
import { quotations } from '../quotations/quotations.entity';
import { ChoiceChip } from '../ui/choice-chip';

/** What the customer answered; a dash while there is nothing. */
export const AnswerCell = ({ value }: CellProps) =>
  Number(value) === 0 ? '—' : <ChoiceChip entity={quotations} field="answer" value={Number(value)} />;
