import { ActionIcon } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useFileInputs } from '../../../workspace/attachments/web/use-file-inputs';
import { useTakesFiles } from '../../../workspace/attachments/web/use-takes-files';
import { Tooltip } from '../../../../engine/web/ui/tooltip';
import layout from '../../../../engine/web/ui/layout.module.css';

const accepted = '.jpg,.jpeg,.png,.pdf';

/** Photos and papers from the disk; on a device with touch also from its camera. */
export function PhotoButtons({ take }: { take: (files: readonly File[]) => void }) {
  const { t } = useTranslation(['workspace', 'orders']);
  const takesFiles = useTakesFiles();
  const { inputs, choose, photograph } = useFileInputs(accepted, take);
  if (!takesFiles) return null;
  return (
    <>
      {inputs}
      <Tooltip label={t('orders:complaint.addPhotos')}>
        <ActionIcon size={36} aria-label={t('orders:complaint.addPhotos')} onClick={choose}>
          <IconPhotoPlus size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('workspace:attachments.photo')}>
        <ActionIcon
          size={36}
          className={layout.forTouch}
          aria-label={t('workspace:attachments.photo')}
          onClick={photograph}
        >
          <IconCamera size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
