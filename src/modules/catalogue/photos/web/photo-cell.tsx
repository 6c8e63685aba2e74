import type { CellProps } from '../../../../engine/web/screens';
import styles from './photos.module.css';
import { usePhoto } from './use-photo';

/** A small picture in a list of `entity`; nothing where there is none. */
export const photoCell = (entity: string) =>
  function PhotoCell({ value }: CellProps) {
    const name = typeof value === 'string' ? value : undefined;
    const address = usePhoto(entity, name);
    if (!name) return null;
    return address ? <img className={styles.thumb} src={address} alt="" /> : <span className={styles.thumb} />;
  };
