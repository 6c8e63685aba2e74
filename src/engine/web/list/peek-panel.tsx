import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formSections, type AnyEntity } from '../../entity';
import { api } from '../api';
import { fieldOf, recordTitle } from '../labels';
import { Kbd } from '../ui/kbd';
import { isRight, isSecret, unitOf } from '../../fields/kinds';
import { drawValue } from '../../fields/view/cells';
import styles from './list.module.css';
import peek from './peek.module.css';
import { cellOf, isEmpty, type CellTools } from './cells';
import type { ListRow } from './use-entity-list';

interface Props {
  entity: AnyEntity;
  row: ListRow;
  tools: CellTools;
  openLabel: string;
  onOpen: (() => void) | undefined;
  close: () => void;
}

/** The record of the active row beside the list, read-only: sections and fields as in its form. */
export default function PeekPanel({ entity, row, tools, openLabel, onOpen, close }: Props) {
  const { t } = useTranslation('list');
  // Rows of lists lack long texts, so the record is fetched; the row is shown meanwhile.
  const { data } = useQuery({
    queryKey: [entity.name, 'record', row.id],
    queryFn: ({ signal }) => api.get<ListRow>(`${entity.name}/${row.id}`, undefined, { signal }),
    staleTime: 5_000,
    retry: false,
  });
  const record = data ?? row;
  const sections = formSections(entity);
  const title = recordTitle(entity, row);
  return (
    <aside className={styles.panel} aria-label={t('peek.label', { name: title })}>
      <div className={styles.panelHead}>
        <h2>{title}</h2>
        <ActionIcon aria-label={t('peek.close')} onClick={close}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      <div className={styles.panelBody} tabIndex={0} role="group" aria-label={title}>
        {sections.map(([section, keys]) => (
          <section key={section} className={peek.section}>
            {sections.length > 1 && <h3>{tools.labels.section(section)}</h3>}
            <dl className={peek.facts}>
              {keys.map((key) => (
                <Fact key={key} entity={entity} name={key} record={record} tools={tools} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      {onOpen && (
        <div className={styles.panelFoot}>
          <Button variant="filled" rightSection={<Kbd onAccent>{'Enter'}</Kbd>} onClick={onOpen}>
            {openLabel}
          </Button>
        </div>
      )}
    </aside>
  );
}

function Fact({ entity, name, record, tools }: { entity: AnyEntity; name: string; record: ListRow; tools: CellTools }) {
  const field = fieldOf(entity, name);
  if (!field || isSecret(field)) return null;
  const value = record[name];
  const unit = unitOf(field);
  const of = cellOf({ key: name, field }, record, tools);
  return (
    <>
      <dt>{tools.labels.field(name)}</dt>
      <dd data-right={isRight(field) ? '' : undefined}>
        {isEmpty(value) ? <span data-quiet="">—</span> : drawValue(value, of)}
        {unit && !isEmpty(value) && <small> {unit}</small>}
      </dd>
    </>
  );
}
