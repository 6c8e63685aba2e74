import { Button } from '@mantine/core';
import { IconPencil, IconRestore } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { money, text } from '../../../../engine/fields/make';
import { openDialog } from '../../../../engine/web/dialogs/dialog-store';
import { ActionForm } from '../../../../engine/web/edit/run-action';
import { useCan } from '../../../../engine/web/engine-context';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { attempt } from '../../../../engine/web/ui/use-submit';
import { quotationItems } from '../../quotations/quotation-items.entity';
import { saveManualPrice } from './price-calls';
import { currencySymbol } from './quantity-text';
import { perPiece, type PricedLine, type PricedOrder } from './price-model';
import { quotationState } from '../../quotations/quotation-status';

interface Props {
  order: PricedOrder;
  line: PricedLine;
  readOnly?: boolean;
  onChanged?: () => void;
}

const fieldsIn = (unit: string) => ({
  price: money({ required: true, min: 0, max: 100_000_000, unit, span: 3 }),
  reason: text({ required: true, max: 500, span: 6 }),
});

/** Sets the price of one piece by hand, with a reason, or goes back to the worked-out one. Only while the quotation is new. */
export function ManualPrice({ order, line, readOnly, onChanged }: Props) {
  const { t, i18n } = useTranslation('quotations');
  const may = useCan('QUOTATIONS_WRITE');
  const { quotation } = order;
  if (readOnly || !may || !quotation || quotation.status !== quotationState.new || line.id === undefined) return null;
  const { id, version = 1 } = line;
  const save = async (price: number | null, reason: string | null) => {
    await saveManualPrice(id, { price, reason, version });
    showToast({ kind: 'success', title: t(price === null ? 'manual.backDone' : 'manual.done') });
    onChanged?.();
  };
  const ask = () =>
    void openDialog({
      title: t('manual.title'),
      size: 560,
      content: (close) => (
        <ActionForm
          entity={quotationItems}
          action="manual"
          fields={fieldsIn(currencySymbol(order.currency, i18n.language))}
          initial={{ price: line.noPrice ? null : perPiece(line) }}
          text={t('manual.text', { name: line.name })}
          confirmLabel={t('manual.save')}
          run={({ price, reason }) => save(Number(price), String(reason))}
          close={close}
        />
      ),
    });
  return (
    <>
      <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={ask}>
        {t('manual.open')}
      </Button>
      {line.isManual && (
        <Button
          leftSection={<IconRestore size={16} aria-hidden />}
          onClick={() => void attempt(() => save(null, null))}
        >
          {t('manual.back')}
        </Button>
      )}
    </>
  );
}
