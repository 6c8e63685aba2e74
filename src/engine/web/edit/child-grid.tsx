import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../use-translation';
import type { AnyEntity, ChildSpec } from '../../entity';
import { api } from '../api';
import { openEditor } from '../dialogs/dialog-store';
import { abilitiesOf, useSession } from '../engine-context';
import { errorText } from '../i18n';
import { recordTitle, useLabels } from '../labels';
import type { AnyRow } from '../screens';
import { ChildTable } from './child-table';
import { deleteRecord } from './use-record';
import { SectionText } from '../ui/section';
import layout from '../ui/layout.module.css';
import styles from './edit.module.css';

interface Props {
  child: AnyEntity;
  spec: ChildSpec;
  parentId: number;
  /** Whether the parent is read-only; its children are then too. */
  readOnly: boolean;
}

/** Child rows of a record: listed here, added and edited in a dialog, each saved on its own. */
export function ChildGrid({ child, spec, parentId, readOnly }: Props) {
  const { t } = useTranslation(['edit', 'common']);
  const client = useQueryClient();
  const labels = useLabels(child);
  const abilities = abilitiesOf(child, useSession());
  const may = {
    insert: abilities.insert && !readOnly,
    write: abilities.write && !readOnly,
    delete: abilities.delete && !readOnly,
  };
  const { data, error } = useQuery({
    queryKey: [child.name, 'list', 'of', spec.by, parentId],
    queryFn: ({ signal }) =>
      api.get<{ items: AnyRow[]; total: number }>(
        child.name,
        { page: 0, itemsPerPage: -1, filter: { [spec.by]: parentId } },
        { signal },
      ),
  });

  const edit = (row: AnyRow) =>
    void openEditor({ entity: child, mode: may.write ? 'edit' : 'view', id: row.id, fixed: [spec.by] });
  const add = () =>
    void openEditor({ entity: child, mode: 'insert', initial: { [spec.by]: parentId }, fixed: [spec.by] });
  const remove = (row: AnyRow) =>
    void deleteRecord({ client, entity: child, id: row.id, name: recordTitle(child, row) });

  return (
    <section className={`${layout.card} ${styles.card}`} aria-label={labels.many}>
      <header className={`${layout.row} ${styles.cardHead}`}>
        <h2>{labels.many}</h2>
        {data && <span className={`${layout.small} ${styles.count}`}>{data.total}</span>}
        <span className={layout.grow} />
        {may.insert && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {labels.create}
          </Button>
        )}
      </header>
      {error ? (
        <SectionText role="alert">{errorText(error)}</SectionText>
      ) : data?.items.length === 0 ? (
        <SectionText>{t('edit:child.nothing')}</SectionText>
      ) : (
        <ChildTable
          entity={child}
          columns={(spec.columns ?? child.list.columns).filter((column) => column !== spec.by)}
          rows={data?.items ?? []}
          open={edit}
          remove={may.delete ? remove : undefined}
        />
      )}
    </section>
  );
}
