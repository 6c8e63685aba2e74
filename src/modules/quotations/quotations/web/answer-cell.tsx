import type { CellProps } from '../../../../engine/web/screens';
import { quotations } from '../quotations.entity';
import { ChoiceChip } from './choice-chip';

/** What the customer answered; a dash while there is nothing. */
export const AnswerCell = ({ value }: CellProps) =>
  Number(value) === 0 ? '—' : <ChoiceChip entity={quotations} field="answer" value={Number(value)} />;
