import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../engine/web/api';
import { useAbilities } from '../../../../engine/web/engine-context';
import { useBlob } from '../../../../engine/web/use-blob';
import { attachments } from '../../../workspace/attachments/attachments.entity';
import type { Attachment } from '../../../workspace/attachments/web/attachment-row';
import { openFile } from '../../../workspace/attachments/web/preview-dialog';
import type { ReceptionLine } from './reception-row';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './pictures.module.css';

interface Query {
  orderItemId: number;
  /** Only those taken with this delivery. */
  number?: string | null;
  enabled?: boolean;
}

/** Pictures of an item, where the person may see them. */
export function useItemPictures({ orderItemId, number, enabled = true }: Query): readonly Attachment[] {
  const maySee = useAbilities(attachments).read;
  const { data } = useQuery({
    queryKey: ['attachments', 'list', 'of', 'orderItemId', orderItemId],
    queryFn: ({ signal }) =>
      api.get<{ items: Attachment[] }>(
        'attachments',
        { page: 0, itemsPerPage: 20, filter: { orderItemId } },
        { signal },
      ),
    enabled: maySee && enabled,
  });
  const pictures = (data?.items ?? []).filter((file) => file.preview);
  return number === undefined ? pictures : pictures.filter((file) => number && file.description?.startsWith(number));
}

export function Thumb({ file }: { file: Attachment }) {
  const { address } = useBlob(`attachments/${file.id}/preview`);
  return (
    <button
      type="button"
      className={`${layout.filled} ${styles.thumb}`}
      aria-label={file.fileName}
      onClick={() => openFile(file)}
    >
      {address && <img src={address} alt="" />}
    </button>
  );
}

interface Props {
  line: Pick<ReceptionLine, 'orderItemId' | 'facts'>;
  /** Of the delivery. */
  number: string | null | undefined;
  /** Names the item beside its pictures. */
  named?: boolean;
}

/** What was photographed of a line while it was counted; nothing where it was not. */
export function LinePictures({ line: { orderItemId, facts }, number, named }: Props) {
  const pictures = useItemPictures({ orderItemId, number: number ?? null, enabled: facts.photos > 0 });
  if (!pictures.length) return null;
  return (
    <div className={layout.wrapRow}>
      {named && <span>{facts.name}</span>}
      {pictures.map((file) => (
        <Thumb key={file.id} file={file} />
      ))}
    </div>
  );
}
