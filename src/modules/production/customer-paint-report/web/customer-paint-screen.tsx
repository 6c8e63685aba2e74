import { Button } from '@mantine/core';
import { IconArrowForwardUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { openEditor } from '../../../../engine/web/dialogs/dialog-store';
import { useCan } from '../../../../engine/web/engine-context';
import { ReportScreen } from '../../../../engine/web/report/report-screen';
import { Swatch } from '../../../../engine/web/ui/swatch';
import { paintReturns } from '../../paint-returns/paint-returns.entity';
import { customerPaintReport, type LeftLot } from '../customer-paint.report';

/** What customers' paint there is, with the button that hands the leftover out. */
export default function CustomerPaintScreen() {
  return (
    <ReportScreen
      report={customerPaintReport}
      cells={{
        product: ({ hex }, shown) => (
          <>
            {hex && <Swatch color={hex} />} {shown}
          </>
        ),
        leftover: ({ leftover, biggestLot }, shown) => (
          <>
            {shown} {Number(leftover) > 0 && <GiveBack leftover={leftover!} lot={biggestLot as LeftLot | null} />}
          </>
        ),
      }}
    />
  );
}

function GiveBack({ leftover, lot }: { leftover: string; lot: LeftLot | null }) {
  const { t } = useTranslation('production');
  const queries = useQueryClient();
  const mayWrite = useCan(paintReturns.rights.write);
  // The form opens the return it made, and the lots to choose from.
  const mayRead = useCan(paintReturns.rights.read);
  if (!mayWrite || !mayRead || !lot) return null;
  const open = async () => {
    const amount = Number(leftover) < Number(lot.amount) ? leftover : lot.amount;
    await openEditor({
      entity: paintReturns,
      mode: 'insert',
      initial: { stockId: lot.id, stock: { id: lot.id, name: lot.name }, amount },
    });
    for (const key of ['reports', 'stocks', 'stock-log', 'stocks-grouped'])
      await queries.invalidateQueries({ queryKey: [key] });
  };
  return (
    <Button variant="subtle" leftSection={<IconArrowForwardUp size={14} aria-hidden />} onClick={() => void open()}>
      {t('customerPaint.giveBack')}
    </Button>
  );
}
