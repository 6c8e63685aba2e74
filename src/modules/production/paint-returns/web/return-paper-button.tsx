import { api } from '../../../../engine/web/api';
import type { PartProps } from '../../../../engine/web/screens';
import { PdfMenu } from '../../../documents/pdf/web/pdf-menu';
import { type paintReturns, paintReturnState } from '../paint-returns.entity';

/** Prints the note to be signed. */
export function ReturnPaperButton({ row }: PartProps<typeof paintReturns>) {
  if (!row?.numberText || row.status !== paintReturnState.given) return null;
  return <PdfMenu open={(language) => api.openDocument(`document/paint-return/pdf/${row.id}/${language}`)} />;
}
