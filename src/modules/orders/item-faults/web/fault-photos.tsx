import { ActionIcon } from '@mantine/core';
import { IconCamera, IconFile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { useAbilities, useCan, useSession } from '../../../../engine/web/engine-context';
import type { Attachment } from '../../../workspace/attachments/web/attachment-row';
import { attachments } from '../../../workspace/attachments/attachments.entity';
import { openFile } from '../../../workspace/attachments/web/preview-dialog';
import { SendingList } from '../../../workspace/attachments/web/sending-list';
import { useBlob } from '../../../../engine/web/use-blob';
import { useUploads } from '../../../workspace/attachments/web/use-uploads';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './fault-photos.module.css';

function Photo({ file }: { file: Attachment }) {
  const { address } = useBlob(file.preview ? `attachments/${file.id}/preview` : undefined);
  return (
    <button
      type="button"
      className={`${layout.centred} ${layout.filled} ${styles.photo}`}
      aria-label={file.fileName}
      onClick={() => openFile(file)}
    >
      {address ? <img src={address} alt="" /> : <IconFile size={20} aria-hidden />}
    </button>
  );
}

interface Props {
  errorId: number;
  reporterId?: number;
  isReadOnly?: boolean;
}

/** Photos of an error; taken or chosen on the spot by those who may report errors. */
export function FaultPhotos({ errorId, reporterId, isReadOnly }: Props) {
  const { t } = useTranslation('production');
  const input = useRef<HTMLInputElement>(null);
  const abilities = useAbilities(attachments);
  const { user } = useSession();
  // Who reported an error may show it, without the right to all attachments.
  const own = useCan(['WORK_CARDS_WORK', 'WORK_CARDS_WRITE']) && reporterId === user.id;
  const mayAdd = !isReadOnly && (own || abilities.write);
  const { data } = useQuery({
    queryKey: ['attachments', 'list', 'of', 'itemErrorId', errorId],
    queryFn: ({ signal }) =>
      api.get<{ items: Attachment[] }>(
        'attachments',
        { page: 0, itemsPerPage: -1, filter: { itemErrorId: errorId } },
        { signal },
      ),
    enabled: abilities.read,
  });
  const { sending, start, dismiss } = useUploads({ itemErrorId: String(errorId) }, own ? 'floor/photo' : undefined);
  if (!abilities.read) return null;
  return (
    <span className={`${layout.iconText} ${styles.photos}`}>
      {data?.items.map((file) => (
        <Photo key={file.id} file={file} />
      ))}
      {mayAdd && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept="image/jpeg,image/png"
            aria-label={t('card.errors.addPhoto')}
            onChange={(event) => {
              start([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
          <ActionIcon size={28} aria-label={t('card.errors.addPhoto')} onClick={() => input.current?.click()}>
            <IconCamera size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
      <SendingList sending={sending} dismiss={dismiss} />
    </span>
  );
}
