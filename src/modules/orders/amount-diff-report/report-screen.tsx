import { IconScale } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ReportScreen } from '../../../engine/web/report/report-screen';
import type { ReportRow } from '../../../engine/web/report/report-table';
import { amountDiffReport } from './amount-diff.report';

type Column = keyof typeof amountDiffReport.columns;
const [area, weight] = ['m²', 'kg'];

/** Declared, received, measured and billed side by side: where the figures of an item part. */
export default function AmountDiffScreen() {
  return (
    <ReportScreen
      report={amountDiffReport}
      icon={IconScale}
      units={{
        ...{ declaredArea: area, measuredArea: area, billedArea: area },
        ...{ declaredWeight: weight, measuredWeight: weight, billedWeight: weight },
      }}
      signed={['difference', 'valueEffect']}
      wide={['customer', 'name']}
      alarming={deviates}
      cells={{
        orderNumber: (row) => (
          <Link to={`/orders/view/${Number(row['orderId'])}`}>{String(row['orderNumber'] ?? '—')}</Link>
        ),
      }}
    />
  );
}

/** Figures that differ from what was declared. */
function deviates(key: Column, row: ReportRow): boolean {
  if (key === 'difference' || key === 'valueEffect') return Number(row[key] ?? 0) !== 0;
  const declared = key.endsWith('Area') ? row['declaredArea'] : key.endsWith('Weight') ? row['declaredWeight'] : null;
  if (declared === null || key.startsWith('declared') || row[key] === null) return false;
  return Math.abs(Number(row[key]) - Number(declared)) >= 0.005;
}
