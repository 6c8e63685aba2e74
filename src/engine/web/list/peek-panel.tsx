import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../use-translation';
import { formSections, titleKeys, type AnyEntity } from '../../entity';
import { api } from '../api';
import { fieldOf, recordTitle } from '../labels';
import { useEntity } from '../registry';
import { Kbd } from '../ui/kbd';
import { isRight, isSecret, unitOf } from '../../fields/kinds';
import { unitText } from '../unit-text';
import { drawValue } from '../../fields/view/cells';
import layout from '../ui/layout.module.css';
import panel from './panel.module.css';
import peek from './peek.module.css';
import { cellOf, cellText, isEmpty, useCellTools, type CellTools } from './cells';
import type { ListRow } from './use-entity-list';

interface Props {
  entity: AnyEntity;
  row: ListRow;
  tools: CellTools;
  openLabel: string;
  onOpen: (() => void) | undefined;
  close: () => void;
}

/**
 * The record of the active row beside the list, read-only: what the list shows of it, its lines, then what else its form
 * has. What is empty is left out.
 */
export default function PeekPanel({ entity, row, tools, openLabel, onOpen, close }: Props) {
  const { t } = useTranslation('list');
  // Rows of lists lack long texts, so the record is fetched; the row is shown meanwhile.
  const { data } = useQuery({
    queryKey: [entity.name, 'record', row.id],
    queryFn: ({ signal }) => api.get<ListRow>(`${entity.name}/${row.id}`, undefined, { signal }),
    staleTime: 5_000,
    retry: false,
  });
  const record = { ...row, ...data };
  const title = recordTitle(entity, row);
  const filled = (keys: readonly string[]) =>
    keys.filter((key) => fieldOf(entity, key) && !isSecret(fieldOf(entity, key)!) && !isEmpty(record[key]));
  const state = entity.transitions?.field;
  const listed = filled([...(state ? [state] : []), ...entity.list.columns]);
  const first = [...new Set(listed)].filter((key) => !titleKeys(entity).includes(key));
  const sections = formSections(entity)
    .map(([key, keys]) => [key, filled(keys).filter((one) => !listed.includes(one))] as const)
    .filter(([, keys]) => keys.length > 0);
  const facts = (keys: readonly string[]) => (
    <dl className={peek.facts}>
      {keys.map((key) => (
        <Fact key={key} entity={entity} name={key} record={record} tools={tools} />
      ))}
    </dl>
  );
  return (
    <aside className={`${layout.column} ${panel.panel}`} aria-label={t('peek.label', { name: title })}>
      <div className={`${layout.row} ${panel.head}`}>
        <h2 className={`${layout.room} ${layout.cut}`}>{title}</h2>
        <ActionIcon aria-label={t('peek.close')} onClick={close}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      <div className={`${layout.fills} ${panel.body}`} tabIndex={0} role="group" aria-label={title}>
        <section className={peek.section}>{facts(first)}</section>
        {Object.entries(entity.lines ?? {}).map(([key, { entity: of }]) => (
          <PeekLines key={key} of={of} title={tools.labels.tab(key)} lines={data?.[key]} />
        ))}
        {sections.map(([section, keys]) => (
          <section key={section} className={peek.section}>
            {sections.length > 1 && <h3>{tools.labels.section(section)}</h3>}
            {facts(keys)}
          </section>
        ))}
      </div>
      {onOpen && (
        <div className={`${layout.line} ${layout.lineInset} ${panel.foot}`}>
          <Button variant="filled" rightSection={<Kbd onAccent>{'Enter'}</Kbd>} onClick={onOpen}>
            {openLabel}
          </Button>
        </div>
      )}
    </aside>
  );
}

/** Lines of a document shown before it is opened. */
const MAX_LINES = 6;
/** Figures of a line shown beside its name. */
const MAX_FIGURES = 2;

function PeekLines({ of, title, lines }: { of: string; title: string; lines: unknown }) {
  const { t } = useTranslation('list');
  const entity = useEntity(of);
  const tools = useCellTools(entity);
  if (!Array.isArray(lines) || lines.length === 0) return null;
  const rows = lines as ListRow[];
  const figures = (entity.list.sums ?? []).slice(0, MAX_FIGURES);
  const figureOf = (line: ListRow, key: string) => {
    const field = fieldOf(entity, key);
    const text = field && cellText({ key, field }, line, tools);
    return text && [text, unitOf(field)].filter(Boolean).join(' ');
  };
  return (
    <section className={peek.section}>
      <h3>
        {title} <small>{rows.length}</small>
      </h3>
      <ul className={peek.lines}>
        {rows.slice(0, MAX_LINES).map((line) => (
          <li key={line.id}>
            <span>{recordTitle(entity, line)}</span>
            <span>
              {figures
                .map((key) => figureOf(line, key))
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > MAX_LINES && <p className={peek.more}>{t('peek.more', { count: rows.length - MAX_LINES })}</p>}
    </section>
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
        {drawValue(value, of)}
        {unit && <small> {unitText(unit)}</small>}
      </dd>
    </>
  );
}
