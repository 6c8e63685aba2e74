import { Button } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useCan } from '../../../../engine/web/engine-context';
import { errorText } from '../../../../engine/web/i18n';
import { EmptyState } from '../../../../engine/web/ui/empty-state';
import { Section } from '../../../../engine/web/ui/section';
import { usePrice } from '../../pricing/web/use-price';
import { useWords } from '../../pricing/web/use-words';
import { Missing } from './missing';
import { openPrice } from './open-price';
import { QuotationLines } from './quotation-lines';
import type { QuotationTabProps } from './quotation-tab';
import { QuotationTotals } from './quotation-totals';
import { useGenerate } from './use-generate';

/** What the price of an order would be, and the button that makes it a quotation. */
export function NoQuotation({ orderId, readOnly, onPrice, explained, reload }: QuotationTabProps) {
  const { t } = useTranslation('quotations');
  const may = useCan('QUOTATIONS_WRITE') && !readOnly;
  const { data, error } = usePrice({ orderId });
  const words = useWords(data?.currency ?? '');
  const { busy, generate } = useGenerate(orderId, reload);
  const button = may && (
    <Button
      variant="filled"
      loading={busy}
      leftSection={<IconCalculator size={16} aria-hidden />}
      onClick={() => void generate()}
    >
      {t('generate.run')}
    </Button>
  );
  if (error) return <EmptyState icon={IconCalculator} title={t('generate.none')} text={errorText(error)} />;
  if (!data) return null;
  if (!data.lines.length)
    return <EmptyState icon={IconCalculator} title={t('generate.none')} text={t('generate.noItems')} />;
  const missing = data.lines.filter(({ noPrice }) => noPrice);
  return (
    <Section title={t('generate.none')} count={t('generate.preview')} actions={button}>
      {missing.length > 0 && <Missing names={missing.map(({ name }) => name)} />}
      <QuotationLines
        lines={data.lines}
        words={words}
        explained={explained}
        onPrice={onPrice ?? openPrice(orderId, t('panel.title'), reload)}
      />
      <QuotationTotals row={data} words={words} />
    </Section>
  );
}
