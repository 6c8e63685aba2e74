import { useTranslation } from '../../../../engine/web/use-translation';
import { Swatch } from '../../../../engine/web/ui/swatch';
import { AttentionChips } from '../../../catalogue/product-attributes/web/attention-chips';
import { DataTable } from '../../../../engine/web/ui/data-table';
import { useLabels } from '../../../../engine/web/labels';
import { orderItems } from '../order-items.entity';

interface Coat {
  slot: 1 | 2 | 3;
  id: number;
  code: string | null;
  name: string;
  hex: string | null;
  externalCode: string | null;
  producer: string | null;
  gloss: string | null;
  /** Attributes to be heeded. */
  attention: string[];
}

/** The paints of an item as it was saved, with what tells one tin from another. */
export function Coats({ values }: { values: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation('orders');
  const labels = useLabels(orderItems);
  const all = (values['ingredients'] ?? []) as Coat[];
  const coats = all.filter(({ slot, id }) => values[`product${slot}Id`] === id);
  if (!coats.length) return null;
  return (
    <DataTable
      label={t('coats.title')}
      look="compact"
      rows={coats}
      rowKey={({ slot }) => slot}
      columns={[
        {
          key: 'slot',
          header: t('coats.coat'),
          width: 130,
          tone: 'quiet',
          cell: ({ slot }) => labels.field(`product${slot}Id`),
        },
        {
          key: 'code',
          header: t('coats.code'),
          width: 130,
          cell: ({ code, hex }) => (
            <>
              <Swatch color={hex} /> {code ?? '—'}
            </>
          ),
        },
        {
          key: 'name',
          header: t('coats.name'),
          fill: true,
          cell: ({ name, attention }) => (
            <>
              {name} <AttentionChips of={attention} />
            </>
          ),
        },
        { key: 'producer', header: t('coats.producer'), cell: ({ producer }) => producer ?? '—' },
        { key: 'externalCode', header: t('coats.externalCode'), cell: ({ externalCode }) => externalCode ?? '—' },
        { key: 'gloss', header: t('coats.gloss'), cell: ({ gloss }) => gloss ?? '—' },
      ]}
    />
  );
}
