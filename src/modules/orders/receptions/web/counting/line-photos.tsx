import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { api } from '../../../../../engine/web/api';
import { recordKey } from '../../../../../engine/web/edit/record-query';
import { useAbilities } from '../../../../../engine/web/engine-context';
import { useSubmit } from '../../../../../engine/web/ui/use-submit';
import { upload } from '../../../../../engine/web/upload';
import { attachments } from '../../../../workspace/attachments/attachments.entity';
import type { Attachment } from '../../../../workspace/attachments/web/attachment-row';
import { openFile } from '../../../../workspace/attachments/web/preview-dialog';
import { useTakesFiles } from '../../../../workspace/attachments/web/use-takes-files';
import { useBlob } from '../../../../../engine/web/use-blob';
import type { ReceptionLine } from '../reception-row';
import styles from './counting.module.css';

const SHOWN = 4;

/** Photos of what is being counted, and the camera. */
export function LinePhotos({ line, receptionId }: { line: ReceptionLine; receptionId: number }) {
  const { t } = useTranslation('orders');
  const client = useQueryClient();
  const maySee = useAbilities(attachments).read;
  const takesFiles = useTakesFiles();
  const camera = useRef<HTMLInputElement>(null);
  const { data } = useQuery({
    queryKey: ['attachments', 'list', 'of', 'orderItemId', line.orderItemId],
    queryFn: ({ signal }) =>
      api.get<{ items: Attachment[] }>(
        'attachments',
        { page: 0, itemsPerPage: 20, filter: { orderItemId: line.orderItemId } },
        { signal },
      ),
    enabled: maySee,
  });
  const { submit: take, busy } = useSubmit(async (files: readonly File[]) => {
    for (const file of files)
      await upload(`reception-items/${line.id}/photo`, file, { fields: {}, signal: AbortSignal.timeout(120_000) });
    void client.invalidateQueries({ queryKey: ['attachments'] });
    void client.invalidateQueries({ queryKey: recordKey('receptions', receptionId) });
  });
  const pictures = (data?.items ?? []).filter((file) => file.preview).slice(0, SHOWN);
  return (
    <div className={styles.photos}>
      {takesFiles && (
        <>
          <input
            ref={camera}
            type="file"
            hidden
            accept="image/jpeg,image/png"
            capture="environment"
            aria-label={t('receiving.count.photo')}
            onChange={(event) => {
              void take([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
          <Button
            className={styles.touch}
            size="md"
            leftSection={<IconCamera size={20} aria-hidden />}
            loading={busy}
            onClick={() => camera.current?.click()}
          >
            {t('receiving.count.photo')}
          </Button>
        </>
      )}
      {pictures.map((file) => (
        <Thumb key={file.id} file={file} />
      ))}
      {!maySee && line.facts.photos > 0 && <span>{t('receiving.count.photos', { count: line.facts.photos })}</span>}
    </div>
  );
}

function Thumb({ file }: { file: Attachment }) {
  const { address } = useBlob(`attachments/${file.id}/preview`);
  return (
    <button type="button" className={styles.thumb} aria-label={file.fileName} onClick={() => openFile(file)}>
      {address && <img src={address} alt="" />}
    </button>
  );
}
