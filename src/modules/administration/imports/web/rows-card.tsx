import { Button, Pagination } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { ImportKind } from '../../../../engine/import/import-kind';
import type { RowState } from '../../../../engine/import/plan';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { firstText } from '../../../../engine/web/i18n';
import { Notice } from '../../../../engine/web/ui/notice';
import { useFormat } from '../../../../engine/web/use-format';
import { importState } from '../import-state';
import { columnsIn, useImportedRows, type Import } from './import-client';
import { PreviewTable } from './preview-table';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './imports.module.css';

const states = ['new', 'changed', 'same', 'skipped', 'faulty'] as const;
const PAGE = 50;

interface Props {
  found: Import;
  kind: ImportKind;
  busy: boolean;
  step: (name: string, body: object) => void;
}

/** What the rows would do, or have done, with every fault in its cell, and the buttons that write them. */
export function RowsCard({ found, kind, busy, step }: Props) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const [only, setOnly] = useState<RowState>();
  const [page, setPage] = useState(1);
  const { data } = useImportedRows(found, only, page);
  const count = (state: RowState) => found.counts[state] ?? 0;
  const work = count('new') + count('changed');
  const ready = found.state === importState.ready;
  const write = async (onlyGood: boolean) => {
    if (kind.final && !(await mayWrite(format.integer(work)))) return;
    step('run', { onlyGood });
  };
  const mayWrite = (number: string) =>
    confirm({
      title: t('imports.finalTitle'),
      text: t('imports.finalText', { number }),
      confirmLabel: t('imports.finalConfirm'),
    });
  const show = (state: RowState | undefined) => {
    setOnly(state);
    setPage(1);
  };
  return (
    <section className={`${layout.shrinks} ${layout.card}`} aria-label={t('imports.rows')}>
      <header className={styles.cardHead}>
        <h2>{t('imports.rows')}</h2>
        <div className={styles.counts} role="group" aria-label={t('imports.lastState')}>
          <button type="button" aria-pressed={only === undefined} onClick={() => show(undefined)}>
            {t('imports.all')}
          </button>
          {states
            .filter((state) => found.counts[state])
            .map((state) => (
              <button
                key={state}
                type="button"
                data-state={state}
                aria-pressed={only === state}
                onClick={() => show(only === state ? undefined : state)}
              >
                <b>{format.integer(count(state))}</b> {t(`imports.states.${state}`, { count: count(state) })}
              </button>
            ))}
        </div>
        <span className={layout.grow} />
        {ready && count('faulty') > 0 && (
          <Button loading={busy} disabled={work === 0} onClick={() => void write(true)}>
            {t('imports.applyGood')}
          </Button>
        )}
        {ready && (
          <Button
            variant="filled"
            loading={busy}
            disabled={count('faulty') > 0 || work === 0}
            onClick={() => void write(false)}
          >
            {t('imports.apply')}
          </Button>
        )}
      </header>
      {ready && <Hints faulty={count('faulty')} work={work} final={kind.final ?? false} notice={kind.notice} />}
      {data && (
        <PreviewTable
          columns={columnsIn(found, kind).filter(({ key }) => found.mapping[key] !== null)}
          known={kind.columns}
          rows={data.items}
        />
      )}
      {data && data.total > PAGE && (
        <div className={styles.cardFoot}>
          <Pagination value={page} onChange={setPage} total={Math.ceil(data.total / PAGE)} size="sm" />
        </div>
      )}
    </section>
  );
}

interface HintsProps {
  faulty: number;
  work: number;
  final: boolean;
  /** Text key of what else is to be known. */
  notice: string | undefined;
}

/** What is to be known before the rows are written. */
function Hints({ faulty, work, final, notice }: HintsProps) {
  const { t } = useTranslation('administration');
  return (
    <>
      {faulty > 0 && <Notice>{t('imports.faultyHint')}</Notice>}
      {faulty === 0 && work === 0 && <Notice tone="info">{t('imports.nothing')}</Notice>}
      {notice && work > 0 && <Notice tone="info">{firstText([notice])}</Notice>}
      {final && work > 0 && <Notice tone="info">{t('imports.final')}</Notice>}
    </>
  );
}
