import { abilitiesOf, useSession } from '../../../web/engine-context';
import { Picker } from '../../../web/picker/picker';
import { useRegistry } from '../../../web/registry';
import styles from '../filters.module.css';
import type { FilterInputProps } from '../input';

/** The record a report is narrowed to, for those who may read such records. */
export function IdInput({ filter: { to }, label, value, set }: FilterInputProps<'id'>) {
  const outline = useRegistry().outlines.find(({ name }) => name === to);
  const session = useSession();
  if (to === undefined || !outline || !abilitiesOf(outline, session).read) return null;
  return (
    <div className={styles.record}>
      <Picker
        to={to}
        value={value || null}
        onChange={(id) => set(id === null ? undefined : String(id))}
        aria-label={label}
        placeholder={label}
      />
    </div>
  );
}
