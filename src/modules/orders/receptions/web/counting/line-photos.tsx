import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { recordKey } from '../../../../../engine/web/edit/record-query';
import { useAbilities } from '../../../../../engine/web/engine-context';
import { useSubmit } from '../../../../../engine/web/ui/use-submit';
import { upload } from '../../../../../engine/web/upload';
import { attachments } from '../../../../workspace/attachments/attachments.entity';
import { useTakesFiles } from '../../../../workspace/attachments/web/use-takes-files';
import { Thumb, useItemPictures } from '../item-pictures';
import type { ReceptionLine } from '../reception-row';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './counting.module.css';

const SHOWN = 4;

/** Photos of what is being counted, and the camera. */
export function LinePhotos({ line, receptionId }: { line: ReceptionLine; receptionId: number }) {
  const { t } = useTranslation('orders');
  const client = useQueryClient();
  const maySee = useAbilities(attachments).read;
  const takesFiles = useTakesFiles();
  const camera = useRef<HTMLInputElement>(null);
  const { submit: take, busy } = useSubmit(async (files: readonly File[]) => {
    for (const file of files)
      await upload(`reception-items/${line.id}/photo`, file, { fields: {}, signal: AbortSignal.timeout(120_000) });
    void client.invalidateQueries({ queryKey: ['attachments'] });
    void client.invalidateQueries({ queryKey: recordKey('receptions', receptionId) });
  });
  const pictures = useItemPictures({ orderItemId: line.orderItemId }).slice(0, SHOWN);
  return (
    <div className={layout.wrapRow}>
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
