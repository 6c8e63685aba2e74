import { ReportScreen } from '../../../../engine/web/report/report-screen';
import { Swatch } from '../../../../engine/web/ui/swatch';
import { FaultPhotos } from '../../../orders/item-faults/web/fault-photos';
import { type ErrorColor, errorReport } from '../error-report.report';

/** Pieces that failed quality control in a time: reasons from the most frequent on, and every error with its photos. */
export default function ErrorReportScreen() {
  return (
    <ReportScreen
      report={errorReport}
      cells={{
        colorName: ({ color }, shown) => (
          <>
            {(color as ErrorColor | null)?.hex && <Swatch color={(color as ErrorColor).hex!} />} {shown}
          </>
        ),
        reason: ({ id, reasonColor, photos }, shown) => (
          <>
            <Swatch color={reasonColor ?? 'grey'} /> {shown}
            {photos ? <FaultPhotos errorId={Number(id)} isReadOnly /> : null}
          </>
        ),
      }}
    />
  );
}
