import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { firstText } from '../../../../engine/web/i18n';
import { Picker } from '../../../../engine/web/picker/picker';
import { CellButton, DataTable } from '../../../../engine/web/ui/data-table';
import { Section } from '../../../../engine/web/ui/section';
import { useFormat } from '../../../../engine/web/use-format';
import type { Beginning, FixItem, RunSummary } from './fix-client';
import { useOutcome } from './outcome';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './fixes.module.css';

interface Props {
  fixes: readonly FixItem[];
  busy: boolean;
  begin: (what: Beginning) => Promise<void>;
  open: (id: number) => void;
}

/** The repairs there are, each with what it looks at and how it last ended. */
export function FixList({ fixes, busy, begin, open }: Props) {
  const { t } = useTranslation('administration');
  const [records, setRecords] = useState<Readonly<Record<string, number | null>>>({});
  const recordOf = ({ name }: FixItem) => records[name] ?? null;
  const start = (fix: FixItem, isCheck: boolean) => void begin({ fix: fix.name, isCheck, recordId: recordOf(fix) });
  return (
    <Section title={t('fixes.list')} count={fixes.length || undefined}>
      <DataTable
        label={t('fixes.list')}
        rows={fixes}
        rowKey={({ name }) => name}
        look="roomy"
        columns={[
          {
            key: 'name',
            header: t('fixes.name'),
            rowHeader: true,
            wrap: true,
            cell: ({ texts }) => (
              <>
                <span className={`${layout.block} ${layout.medium}`}>{firstText([`${texts}.name`])}</span>
                <span className={styles.about}>{firstText([`${texts}.about`])}</span>
              </>
            ),
          },
          {
            key: 'scope',
            header: t('fixes.scope'),
            width: 210,
            cell: (fix) =>
              fix.single ? (
                <Picker
                  to={fix.single}
                  value={recordOf(fix)}
                  onChange={(id) => setRecords({ ...records, [fix.name]: id })}
                  aria-label={`${t('fixes.scope')}: ${firstText([`${fix.texts}.name`])}`}
                  placeholder={t('fixes.everything')}
                />
              ) : (
                t('fixes.everything')
              ),
          },
          {
            key: 'last',
            header: t('fixes.last'),
            width: 220,
            wrap: true,
            cell: ({ last }) => (last ? <Last run={last} open={open} /> : '—'),
          },
          {
            key: 'buttons',
            header: t('fixes.buttons'),
            headerHidden: true,
            align: 'right',
            cell: (fix) => (
              <div className={`${layout.line} ${layout.atEnd}`}>
                <Button size="xs" disabled={busy} onClick={() => start(fix, true)}>
                  {t('fixes.check')}
                </Button>
                <Button size="xs" disabled={busy} onClick={() => start(fix, false)}>
                  {t('fixes.repair')}
                </Button>
              </div>
            ),
          },
        ]}
      />
    </Section>
  );
}

function Last({ run, open }: { run: RunSummary; open: (id: number) => void }) {
  const format = useFormat();
  const outcome = useOutcome();
  return (
    <>
      <CellButton onClick={() => open(run.id)}>{format.datetime(run.createdAt)}</CellButton>
      <span className={styles.about}>{outcome(run)}</span>
    </>
  );
}
