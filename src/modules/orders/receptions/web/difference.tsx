import { useFormat } from '../../../../engine/web/use-format';
import { signed } from './line-facts';
import layout from '../../../../engine/web/ui/layout.module.css';

/** A difference as a signed figure; none is nothing to look at. */
export function Difference({ value }: { value: number | null | undefined }) {
  const format = useFormat();
  if (value === null || value === undefined) return <span className={layout.faint}>—</span>;
  return (
    <span
      className={
        value === 0 ? layout.faint : `${layout.strong} ${layout.unbroken} ${value > 0 ? layout.warn : layout.danger}`
      }
    >
      {signed(value, format)}
    </span>
  );
}

/** Differences of several lines: what is missing beside what is too many, since one does not make up for the other. */
export function Differences({ less, more }: { less: number; more: number }) {
  if (less === 0 || more === 0) return <Difference value={less + more} />;
  return (
    <>
      <Difference value={less} /> <Difference value={more} />
    </>
  );
}
