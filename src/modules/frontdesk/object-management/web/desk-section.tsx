import type { ReactNode } from 'react';
import { NothingHere, Section } from '../../../../engine/web/ui/section';
import { useTranslation } from '../../../../engine/web/use-translation';
import layout from '../../../../engine/web/ui/layout.module.css';

interface Props<R> {
  title: string;
  /** Undefined until it was read. */
  found: { items: readonly R[]; total: number } | undefined;
  empty: string;
  /** Draws one of the rows. */
  row: (row: R) => ReactNode;
}

/** Some rows of the desk under a title; how many more there are is named below them. */
export function DeskSection<R>({ title, found, empty, row }: Props<R>) {
  const { t } = useTranslation('frontdesk');
  if (!found) return null;
  const { items, total } = found;
  return (
    <Section title={title} count={total}>
      {items.length ? <ul>{items.map(row)}</ul> : <NothingHere title={empty} />}
      {total > items.length && <p className={layout.note}>{t('desk.more', { more: total - items.length })}</p>}
    </Section>
  );
}
