import { Button } from '@mantine/core';
import { IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { ReportScreen } from '../../../../engine/web/report/report-screen';
import { Swatch } from '../../../../engine/web/ui/swatch';
import { useGiveBack } from '../../paint-returns/web/use-give-back';
import { customerPaintReport, type LeftLot } from '../customer-paint.report';

/** What customers' paint there is, with the button that hands the leftover out. */
export default function CustomerPaintScreen() {
  return (
    <ReportScreen
      report={customerPaintReport}
      cells={{
        product: ({ hex }, shown) => (
          <>
            <Swatch color={hex} /> {shown}
          </>
        ),
        // Beside the unit, so that the figures stand below one another.
        unit: ({ leftover, biggestLot }, shown) => (
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
  const giveBack = useGiveBack();
  if (!giveBack || !lot) return null;
  const amount = Number(leftover) < Number(lot.amount) ? leftover : lot.amount;
  const open = () => giveBack({ stockId: lot.id, name: lot.name, amount });
  return (
    <Button variant="subtle" leftSection={<IconArrowForwardUp size={14} aria-hidden />} onClick={() => void open()}>
      {t('customerPaint.giveBack')}
    </Button>
  );
}
