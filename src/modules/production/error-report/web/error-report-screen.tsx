import { ReportScreen } from '../../../../engine/web/report/report-screen';
import layout from '../../../../engine/web/ui/layout.module.css';
import { Swatch } from '../../../../engine/web/ui/swatch';
import { FaultPhotos } from '../../../orders/item-faults/web/fault-photos';
import { type ErrorColor, errorReport } from '../error-report.report';

/** Pieces that failed quality control in a time: reasons from the most frequent on, and every error with its photos. */
export default function ErrorReportScreen() {
  return (
    <ReportScreen
      report={errorReport}
      cells={{
        colorName: ({ color }) => <Paint color={color as ErrorColor | null} />,
        reason: ({ id, reasonColor, photos }, shown) => (
          <>
            <span className={layout.marked}>
              <Swatch color={reasonColor ?? 'grey'} /> {shown}
            </span>{' '}
            {photos ? <FaultPhotos errorId={Number(id)} isReadOnly /> : null}
          </>
        ),
      }}
    />
  );
}

function Paint({ color }: { color: ErrorColor | null }) {
  if (!color) return null;
  return (
    <span className={color.code ? layout.unbroken : undefined} title={color.name}>
      <Swatch color={color.hex} /> {color.code ?? color.name}
    </span>
  );
}
