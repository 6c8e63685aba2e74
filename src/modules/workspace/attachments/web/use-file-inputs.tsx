import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';

interface FileInputs {
  /** Unseen; to be drawn beside the buttons. */
  inputs: ReactNode;
  /** Opens the files of the device. */
  choose: () => void;
  /** Opens its camera: a button for it is worth showing on a device with touch. */
  photograph: () => void;
}

/** Files to attach, from the disk or the camera; `accept` says which kinds the disk may offer. */
export function useFileInputs(accept: string, take: (files: File[]) => void): FileInputs {
  const { t } = useTranslation('workspace');
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const hand = (input: HTMLInputElement) => {
    take([...(input.files ?? [])]);
    input.value = '';
  };
  const shared = { type: 'file', hidden: true, multiple: true } as const;
  const inputs = (
    <>
      <input
        {...shared}
        ref={files}
        accept={accept}
        aria-label={t('attachments.choose')}
        onChange={(event) => hand(event.currentTarget)}
      />
      <input
        {...shared}
        ref={camera}
        accept="image/jpeg,image/png"
        capture="environment"
        aria-label={t('attachments.photo')}
        onChange={(event) => hand(event.currentTarget)}
      />
    </>
  );
  return { inputs, choose: () => files.current?.click(), photograph: () => camera.current?.click() };
}
