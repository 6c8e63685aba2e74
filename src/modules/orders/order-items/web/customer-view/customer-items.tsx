import { useQuery } from '@tanstack/react-query';
import { IconFile } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import type { RefValue } from '../../../../../engine/entity';
import { api } from '../../../../../engine/web/api';
import { useLines } from '../../../../../engine/web/edit/use-lines';
import { useCan } from '../../../../../engine/web/engine-context';
import { useLabels } from '../../../../../engine/web/labels';
import { StatusChip } from '../../../../../engine/web/ui/status-chip';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../../engine/web/use-format';
import { useBlob } from '../../../../../engine/web/use-blob';
import type { Attachment } from '../../../../workspace/attachments/web/attachment-row';
import { openFile } from '../../../../workspace/attachments/web/preview-dialog';
import { Due } from '../due-cell';
import { orderItems } from '../../order-items.entity';
import { itemStatuses } from '../../../../states/order-states';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './customer-items.module.css';
import { ItemStage } from './item-stage';
import stage from './item-stage.module.css';

type Photo = Attachment & { orderItemId: number | null };

/** Photos that hang on these items; none where the person may not see attachments. */
function usePhotos(ids: readonly number[]): ReadonlyMap<number, Photo[]> {
  const may = useCan('ATTACHMENTS_READ');
  const { data } = useQuery({
    queryKey: ['attachments', 'list', 'of', 'orderItemId', ids],
    queryFn: ({ signal }) =>
      api.get<{ items: Photo[] }>(
        'attachments',
        { page: 0, itemsPerPage: 200, filter: { orderItemId: [...ids] } },
        { signal },
      ),
    enabled: may && ids.length > 0,
    retry: false,
  });
  const byItem = new Map<number, Photo[]>();
  for (const photo of data?.items ?? [])
    byItem.set(photo.orderItemId ?? 0, [...(byItem.get(photo.orderItemId ?? 0) ?? []), photo]);
  return byItem;
}

/** What a customer sees of the items of their order: how many, in which colour, how far each is, and its photos. */
export function CustomerItems() {
  const { t } = useTranslation('orders');
  const labels = useLabels(orderItems);
  const format = useFormat();
  const { lines } = useLines('items');
  const photos = usePhotos(lines.flatMap(({ id }) => id ?? []));
  return (
    <ul className={`${layout.card} ${layout.parted} ${styles.items}`} aria-label={t('grid.title')}>
      {lines.map(({ key, id, values }) => {
        const status = Number(values['status'] ?? 1) as keyof typeof itemStatuses;
        const color = values['product1'] as RefValue | null;
        return (
          <li key={key}>
            <div className={styles.row}>
              <div className={styles.what}>
                <strong>{String(values['name'])}</strong>
                <span className={layout.quiet}>
                  {t('measuring.pieces', {
                    count: Number(values['amount']),
                    shown: format.integer(Number(values['amount'])),
                  })}
                  {values['areaSum'] ? ` · ${format.decimal(String(values['areaSum']), 2)} m²` : ''}
                </span>
              </div>
              <span className={`${layout.quiet} ${styles.color}`}>
                <Swatch color={color?.color} /> {color?.name}
              </span>
              <Due due={values['dueDate'] as string | null} status={status} long />
              <StatusChip family={itemStatuses[status]?.family} icon={itemStatuses[status]?.icon}>
                {labels.choice('status', status)}
              </StatusChip>
            </div>
            <ItemStage values={values} />
            <ItemPhotos
              files={photos.get(id ?? 0) ?? []}
              label={t('stage.photosOf', { name: String(values['name']) })}
            />
          </li>
        );
      })}
    </ul>
  );
}

function ItemPhoto({ file }: { file: Attachment }) {
  const { address } = useBlob(file.preview ? `attachments/${file.id}/preview` : undefined);
  const name = file.description ?? file.fileName;
  return (
    <button
      type="button"
      className={`${layout.centred} ${layout.picture}`}
      onClick={() => openFile(file)}
      aria-label={name}
      title={name}
    >
      {address ? <img src={address} alt="" loading="lazy" /> : <IconFile size={24} aria-hidden />}
    </button>
  );
}

/** Photos of an item; a click shows one large. */
function ItemPhotos({ files, label }: { files: readonly Attachment[]; label: string }) {
  if (files.length === 0) return null;
  return (
    <ul className={`${layout.wrap} ${stage.photos}`} aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          <ItemPhoto file={file} />
        </li>
      ))}
    </ul>
  );
}
