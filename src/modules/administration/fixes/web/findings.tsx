import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import type { AnyEntity } from '../../../../engine/entity';
import { ValueText } from '../../../../engine/web/edit/value-text';
import { errorText, firstText } from '../../../../engine/web/i18n';
import { fieldOf } from '../../../../engine/web/labels';
import { useEntities } from '../../../../engine/web/registry';
import { DataTable } from '../../../../engine/web/ui/data-table';
import { SectionText } from '../../../../engine/web/ui/section';
import { useFormat } from '../../../../engine/web/use-format';
import type { Finding } from '../../../../engine/finding';
import type { Run } from './fix-client';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './fixes.module.css';

/** What was found: which record, what it says and should say, and why it stays where it does. */
export function Findings({ run }: { run: Run }) {
  const { t } = useTranslation(['administration', 'errors']);
  const format = useFormat();
  const entities = useEntities();
  const { findings, found } = run;
  return (
    <>
      <DataTable
        label={t('administration:fixes.findings')}
        rows={findings}
        rowKey={({ entity, id }, at) => `${entity} ${id} ${at}`}
        look="roomy"
        maxHeight="60vh"
        columns={[
          {
            key: 'record',
            header: t('administration:fixes.record'),
            rowHeader: true,
            wrap: true,
            cell: (one) => (
              <>
                <RecordLink finding={one} entity={entities.get((one.at ?? one).entity)} />
                <span className={styles.about}>{nameOfEntity(entities.get(one.entity))}</span>
              </>
            ),
          },
          {
            key: 'change',
            header: t('administration:fixes.change'),
            wrap: true,
            cell: (one) => <Changes finding={one} entity={entities.get(one.entity)} />,
          },
          {
            key: 'left',
            header: t('administration:fixes.what'),
            wrap: true,
            cell: ({ left, leftDetails }) =>
              left === undefined
                ? t(run.isCheck ? 'administration:fixes.toMend' : 'administration:fixes.isMended')
                : errorText({ errorStr: left, errorDetails: leftDetails }),
          },
        ]}
      />
      {found > findings.length && (
        <SectionText>
          {t('administration:fixes.more', { shown: format.integer(findings.length), number: format.integer(found) })}
        </SectionText>
      )}
    </>
  );
}

const nameOfEntity = (entity: AnyEntity | undefined): string | undefined =>
  entity && firstText([`${entity.area}:${entity.name}.one`]);

/** Records that are lines of others, or have no screen, are named only. */
function RecordLink({ finding, entity }: { finding: Finding; entity: AnyEntity | undefined }) {
  const id = finding.at?.id ?? finding.id;
  if (!entity || entity.childOnly || entity.without?.includes('update') || entity.readOnlyRows) return finding.title;
  return <Link to={`/${entity.name}/view/${id}`}>{finding.title}</Link>;
}

function Changes({ finding, entity }: { finding: Finding; entity: AnyEntity | undefined }) {
  return (
    <ul className={`${layout.breaks} ${styles.changes}`}>
      {Object.entries(finding.changes).map(([key, [stored, right]]) => (
        <li key={key}>
          <b>{labelOf(entity, key)}</b>
          {': '}
          <del>
            <Value entity={entity} column={key} value={stored} />
          </del>{' '}
          <span aria-hidden>→</span>{' '}
          <ins>
            <Value entity={entity} column={key} value={right} />
          </ins>
        </li>
      ))}
    </ul>
  );
}

const labelOf = (entity: AnyEntity | undefined, key: string): string =>
  firstText([
    `administration:fixes.fields.${key}`,
    ...(entity ? [`${entity.area}:${entity.name}.fields.${key}`] : []),
    `fields:${key}`,
  ]);

function Value({ entity, column, value }: { entity: AnyEntity | undefined; column: string; value: unknown }) {
  const field = entity && fieldOf(entity, column);
  if (!entity || !field) return value === null || value === undefined ? '—' : String(value);
  return <ValueText entity={entity} column={column} field={field} value={value} />;
}
