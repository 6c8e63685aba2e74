import type { ReportRow } from '../../../../engine/report';
import { ReportScreen } from '../../../../engine/web/report/report-screen';
import { amountDiffReport } from '../amount-diff.report';

type Column = keyof typeof amountDiffReport.columns;
type Row = ReportRow<typeof amountDiffReport>;

/** Declared, received, measured and billed side by side: where the figures of an item part. */
export default function AmountDiffScreen() {
  return <ReportScreen report={amountDiffReport} alarming={deviates} />;
}

const declaredOf = (key: Column, row: Row): string | null =>
  key === 'measuredArea' || key === 'billedArea'
    ? row.declaredArea
    : key === 'measuredWeight' || key === 'billedWeight'
      ? row.declaredWeight
      : null;

/** Figures that differ from what was declared. */
function deviates(key: Column, row: Row): boolean {
  if (key === 'areaDifference' || key === 'weightDifference') return Math.abs(Number(row[key] ?? 0)) >= 0.005;
  if (key === 'difference' || key === 'valueEffect') return Number(row[key] ?? 0) !== 0;
  const declared = declaredOf(key, row);
  if (declared === null || row[key] === null) return false;
  return Math.abs(Number(row[key]) - Number(declared)) >= 0.005;
}
