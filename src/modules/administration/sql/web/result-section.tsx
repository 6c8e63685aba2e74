import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { StatementAnswer } from '../../../../engine/statement-answer';
import { spreadsheetSafe } from '../../../../engine/spreadsheet-safe';
import { saveBlob } from '../../../../engine/web/download';
import { DataTable } from '../../../../engine/web/ui/data-table';
import { Notice } from '../../../../engine/web/ui/notice';
import { Section, SectionText } from '../../../../engine/web/ui/section';
import layout from '../../../../engine/web/ui/layout.module.css';

/** Rows drawn at once: a table of thousands would make the page slow. */
const STEP = 200;

const csvCell = (value: string | null): string => {
  const text = spreadsheetSafe(value ?? '');
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** CSV as Excel in Central Europe opens it: UTF-8 with BOM, semicolons. */
const csvOf = (columns: readonly string[], rows: readonly (readonly (string | null)[])[]): string =>
  `\uFEFF${[columns, ...rows].map((row) => `${row.map(csvCell).join(';')}\r\n`).join('')}`;

/** What a query answered, as a table and as a file. */
export function ResultSection({ answer }: { answer: StatementAnswer | undefined }) {
  const { t } = useTranslation('administration');
  const [drawn, setDrawn] = useState({ answer, rows: STEP });
  if (drawn.answer !== answer) setDrawn({ answer, rows: STEP });
  if (!answer) {
    return (
      <Section title={t('sql.result')}>
        <SectionText>{t('sql.empty')}</SectionText>
      </Section>
    );
  }
  const { columns, rows, more, milliseconds } = answer;
  const save = () => saveBlob(new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' }), 'sql.csv');
  return (
    <Section
      title={t('sql.result')}
      count={`${t('sql.rows', { count: rows.length })} · ${t('sql.time', { milliseconds })}`}
      actions={
        <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
          {t('sql.csv')}
        </Button>
      }
    >
      {more && <Notice>{t('sql.more', { count: rows.length })}</Notice>}
      <DataTable
        label={t('sql.rows', { count: rows.length })}
        columns={columns.map((name, at) => ({
          key: String(at),
          header: name,
          cell: (row: (string | null)[]) => row[at] ?? <span className={layout.faint}>{t('sql.null')}</span>,
        }))}
        rows={rows.slice(0, drawn.rows)}
        rowKey={(_, at) => at}
        look="compact"
        maxHeight="60vh"
        empty={<SectionText>{t('sql.nothing')}</SectionText>}
      />
      {rows.length > drawn.rows && (
        <Button variant="subtle" onClick={() => setDrawn({ answer, rows: drawn.rows + STEP })}>
          {t('sql.shown', { count: drawn.rows })}
        </Button>
      )}
    </Section>
  );
}
