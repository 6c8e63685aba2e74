import { Select } from '@mantine/core';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useSearchParams } from 'react-router';
import { allows, hasModule, useSession } from '../../../../engine/web/engine-context';
import type { Needs } from '../../../../engine/entity';
import { mayImport, type ImportKind } from '../../../../engine/import/import-kind';
import { firstText } from '../../../../engine/web/i18n';
import { CellButton, DataTable } from '../../../../engine/web/ui/data-table';
import { Section } from '../../../../engine/web/ui/section';
import { useFormat } from '../../../../engine/web/use-format';
import { importKinds } from '../kinds';
import { FileDrop } from './file-drop';
import { OneImport } from './one-import';
import { usePastImports } from './import-client';
import screenStyles from '../../../../engine/web/ui/screen.module.css';

/** A file is chosen, looked at - columns, rows, faults - and only then written. */
export default function ImportsScreen() {
  const { t } = useTranslation(namespaces);
  const { permissions, modules } = useSession();
  const [params, setParams] = useSearchParams();
  const person = {
    can: (needs: Needs) => allows(permissions, needs),
    hasModule: (module: ImportKind['module']) => hasModule(modules, module),
  };
  const kinds = importKinds.filter((one) => mayImport(one, person));
  const kind = kinds.find(({ key }) => key === params.get('kind')) ?? kinds[0];
  const id = Number(params.get('id')) || undefined;
  if (!kind) return null;
  const open = (of: number | undefined) => setParams({ kind: kind.key, ...(of ? { id: String(of) } : {}) });
  return (
    <div className={screenStyles.screen}>
      <header className={screenStyles.head}>
        <h1>{t('administration:imports.title')}</h1>
        <Select
          aria-label={t('administration:imports.what')}
          value={kind.key}
          allowDeselect={false}
          onChange={(value) => value && setParams({ kind: value })}
          data={kinds.map(({ key, entity, title }) => ({
            value: key,
            label: firstText([title ?? `${entity.area}:${entity.name}.many`]),
          }))}
        />
      </header>
      <div className={screenStyles.body}>
        {id ? (
          <OneImport key={id} id={id} kind={kind} leave={() => open(undefined)} />
        ) : (
          <>
            <FileDrop key={kind.key} kind={kind} uploaded={open} />
            <PastImports kind={kind} open={open} />
          </>
        )}
      </div>
    </div>
  );
}

/** The headings of the columns have their texts where their entities have them. */
const namespaces = ['administration', 'errors', 'sales', 'catalogue', 'stock', 'people', 'orders'] as const;

/** What was imported lately: opened to be watched, written or undone. */
function PastImports({ kind, open }: { kind: ImportKind; open: (id: number) => void }) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const { data } = usePastImports(kind.key);
  if (!data?.items.length) return null;
  return (
    <Section title={t('imports.last')}>
      <DataTable
        rows={data.items}
        rowKey={({ id }) => id}
        onRowClick={({ id }) => open(id)}
        columns={[
          {
            key: 'file',
            header: t('imports.lastFile'),
            fill: true,
            cell: ({ id, fileName }) => <CellButton onClick={() => open(id)}>{fileName}</CellButton>,
          },
          { key: 'state', header: t('imports.lastState'), cell: ({ state }) => t(`imports.stateOf.${state}`) },
          {
            key: 'rows',
            header: t('imports.lastRows'),
            align: 'right',
            cell: ({ done }) => format.integer(done),
          },
          { key: 'who', header: t('imports.lastWho'), cell: ({ person }) => person },
          { key: 'when', header: t('imports.lastWhen'), cell: ({ createdAt }) => format.datetime(createdAt) },
        ]}
      />
    </Section>
  );
}
