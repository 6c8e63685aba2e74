import type { CellProps } from '../../../engine/web/screens';
import { photoAddress } from './photo-address';
import styles from './photos.module.css';

/** A small picture in a list of `entity`; nothing where there is none. */
export const photoCell = (entity: string) =>
  function PhotoCell({ value }: CellProps) {
    if (typeof value !== 'string') return null;
    return <img className={styles.thumb} src={photoAddress(entity, value)} alt="" loading="lazy" />;
  };
