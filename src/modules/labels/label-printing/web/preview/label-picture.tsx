import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useFormat } from '../../../../../engine/web/use-format';
import { labelSize } from '../zpl/label-size';
import { drawLabel } from './draw-label';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './label-picture.module.css';

const dpiOf = { 8: 203, 12: 300, 24: 600 } as const;

/** A finished script as the printer will print it, with the size of the label under it. */
export function LabelPicture({ zpl }: { zpl: string }) {
  const { t } = useTranslation('labels');
  const format = useFormat();
  const { data, error } = useQuery({
    queryKey: ['label-picture', zpl],
    queryFn: () => drawLabel(zpl),
    placeholderData: (before) => before,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
  const size = labelSize(zpl);
  const millimetres = (value: number) => format.decimal(value, Number.isInteger(value) ? 0 : 1);
  const text = t('preview.size', {
    width: millimetres(size.width),
    height: millimetres(size.height),
    dpi: dpiOf[size.density],
  });
  return (
    <figure className={`${layout.closeStack} ${styles.figure}`}>
      <div
        className={styles.paper}
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
        data-wait={!data && !error}
      >
        {error ? (
          <p role="alert">{t('preview.failed')}</p>
        ) : data ? (
          data.map((picture, at) => <img key={at} src={picture} alt={t('preview.alt')} />)
        ) : (
          <div role="status" aria-label={t('preview.drawing')}>
            <Loader size="sm" aria-hidden />
          </div>
        )}
      </div>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
