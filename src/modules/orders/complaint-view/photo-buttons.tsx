import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './conversation.module.css';

const accepted = '.jpg,.jpeg,.png,.pdf';

/** Photos and papers from the disk; on a device with touch also from its camera. */
export function PhotoButtons({ take }: { take: (files: readonly File[]) => void }) {
  const { t } = useTranslation(['workspace', 'orders']);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const hand = (input: HTMLInputElement) => {
    take([...(input.files ?? [])]);
    input.value = '';
  };
  const hidden = { type: 'file', hidden: true, multiple: true } as const;
  return (
    <>
      <input
        {...hidden}
        ref={files}
        accept={accepted}
        aria-label={t('workspace:attachments.choose')}
        onChange={(event) => hand(event.currentTarget)}
      />
      <input
        {...hidden}
        ref={camera}
        accept="image/jpeg,image/png"
        capture="environment"
        aria-label={t('workspace:attachments.photo')}
        onChange={(event) => hand(event.currentTarget)}
      />
      <Tooltip label={t('orders:complaint.addPhotos')}>
        <ActionIcon size={36} aria-label={t('orders:complaint.addPhotos')} onClick={() => files.current?.click()}>
          <IconPhotoPlus size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('workspace:attachments.photo')}>
        <ActionIcon
          size={36}
          className={styles.camera}
          aria-label={t('workspace:attachments.photo')}
          onClick={() => camera.current?.click()}
        >
          <IconCamera size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
