import { ReportScreen } from '../../../../engine/web/report/report-screen';
import { DraftButton } from '../../paint-orders/web/draft-button';
import { paintOrderReport } from '../paint-order.report';

/** What is to be ordered, with the button that makes the orders. */
export default function PaintOrderScreen() {
  return <ReportScreen report={paintOrderReport} tools={<DraftButton />} />;
}
