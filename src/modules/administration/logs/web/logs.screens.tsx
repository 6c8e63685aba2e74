import { Button } from '@mantine/core';
import { IconArchive, IconDownload, IconShieldCheck, IconArrowUpRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, Link } from 'react-router';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { choose } from '../../../../engine/web/dialogs/ask';
import { useCan, abilitiesOf, useSession } from '../../../../engine/web/engine-context';
import { screens, type PartProps, type CellProps } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';
import { firstText, textOf } from '../../../../engine/web/i18n';
import { actionText } from '../../../../engine/web/action-text';
import { useEntities } from '../../../../engine/web/registry';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { logArchives, logs } from '../logs.entity';
import { joinedReport, type SealReport } from '../seal-report';
import { archiveAll, type ArchivedPart } from './archive-all';
import { subjectOf } from './log-subject';

/** How long one part of an archive may take, in milliseconds: 200,000 entries. */
const PART_TIME_OUT = 300_000;

/** Moves what is older than three months out of the log, after a question. */
function ArchiveButton() {
  const { t } = useTranslation('administration');
  const may = useCan('LOGS_DELETE');
  const client = useQueryClient();
  const { submit: archive, busy } = useSubmit(async () => {
    const answer = await choose({
      title: t('logs.archive.title'),
      text: t('logs.archive.confirm'),
      choices: [
        { key: 'cancel', label: t('logs.archive.cancel') },
        { key: 'run', label: t('logs.archive.run'), primary: true },
      ],
    });
    if (answer !== 'run') return;
    const { amount, failure } = await archiveAll(() =>
      api.post<ArchivedPart>('logs/archive', {}, { timeout: PART_TIME_OUT }),
    );
    showToast({ kind: 'success', title: t('logs.archive.done', { count: amount }) });
    await client.invalidateQueries();
    if (failure) throw failure;
  });
  if (!may) return null;
  return (
    <Button leftSection={<IconArchive size={16} aria-hidden />} loading={busy} onClick={() => void archive()}>
      {t('logs.archive.button')}
    </Button>
  );
}

function DownloadButton({ row }: PartProps<typeof logArchives>) {
  const { t } = useTranslation('administration');
  const may = useCan('LOGS_DELETE');
  if (!row || !may) return null;
  return (
    <Button
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void api.download(`document/log-archive/${row.id}`, {}, `log-${row.id}.jsonl.gz`)}
    >
      {t('logs.archive.download')}
    </Button>
  );
}

/** What a report says, for people: a heading, and a sentence a line. */
function useReportWords(): (report: SealReport) => { title: string; text: string } {
  const { t } = useTranslation('administration');
  const format = useFormat();
  return ({ sealed, archived, open, broken, since, head }) => {
    const amount = (count: number) => ({ count, shown: format.integer(count) });
    const [first, ...others] = broken;
    const titleKey = first ? 'broken' : sealed + archived > 0 ? 'intact' : 'nothing';
    const piece = first && {
      from: format.integer(first.after + 1),
      to: format.integer(first.upTo),
      expected: format.integer(first.expected),
      found: format.integer(first.found),
    };
    const lines = [
      titleKey === 'nothing' && t('logs.verify.nothingText'),
      piece && t(`logs.verify.${first.expected === first.found ? 'altered' : 'amount'}`, piece),
      others.length > 0 && t('logs.verify.further', amount(others.length)),
      sealed > 0 && since && t('logs.verify.same', { ...amount(sealed), since: format.datetime(since) }),
      archived > 0 && t('logs.verify.archived', amount(archived)),
      open > 0 && t('logs.verify.open', amount(open)),
      head && t('logs.verify.head', { head: head.match(/.{8}/g)!.join(' ') }),
    ];
    return { title: t(`logs.verify.${titleKey}`), text: lines.filter((line) => typeof line === 'string').join('\n') };
  };
}

/** The report of the whole log, asked for part by part. */
async function wholeReport(): Promise<SealReport> {
  let report = await api.get<SealReport>('logs/verify');
  while (report.next !== null)
    report = joinedReport(report, await api.get<SealReport>('logs/verify', { after: report.next }));
  return report;
}

/** Reads every sealed entry anew and says in words whether the log is as it was written. */
function VerifyButton() {
  const { t } = useTranslation(['administration', 'common']);
  const may = useCan('LOGS_DELETE');
  const words = useReportWords();
  const navigate = useNavigate();
  const { submit: read, busy } = useSubmit(wholeReport);
  if (!may) return null;
  const verify = async () => {
    const report = await read();
    if (!report) return;
    const near = report.broken[0]?.near;
    const answer = await choose({
      ...words(report),
      choices: near
        ? [
            { key: 'close', label: t('common:close') },
            { key: 'show', label: t('logs.verify.show'), primary: true },
          ]
        : [{ key: 'close', label: t('common:close'), primary: true }],
    });
    if (answer === 'show') void navigate(`/logs/view/${near}`);
  };
  return (
    <Button leftSection={<IconShieldCheck size={16} aria-hidden />} loading={busy} onClick={() => void verify()}>
      {t('logs.verify.button')}
    </Button>
  );
}

function LogButtons() {
  return (
    <>
      <VerifyButton />
      <ArchiveButton />
    </>
  );
}

/** What happened in words, "Order 15: change"; as it is stored where one points at it. */
function DescriptionCell({ row }: CellProps<typeof logs>) {
  useTranslation('administration');
  const { description } = row;
  const subject = subjectOf(row);
  const of = useEntities().get(subject?.entity ?? '');
  const words = (): string => {
    if (!subject) return firstText([`administration:logs.events.${description}`, description]);
    const name = of
      ? textOf(`${of.area}:${of.name}.one`)
      : firstText([`administration:logs.subjects.${subject.entity}`, subject.entity]);
    return `${[name, subject.recordId].filter(Boolean).join(' ')}: ${actionText(of, subject.action) ?? subject.action}`;
  };
  return <span title={description}>{words()}</span>;
}

/** From an entry to the record it is about, where there is one. */
function RecordButton({ row }: PartProps<typeof logs>) {
  const { t } = useTranslation('administration');
  const session = useSession();
  const of = useEntities().get(row?.entity ?? '');
  if (!row?.recordId || !of || of.childOnly || row.action === 'delete' || !abilitiesOf(of, session).read) return null;
  return (
    <Button
      component={Link}
      to={`/${of.name}/view/${row.recordId}`}
      leftSection={<IconArrowUpRight size={16} aria-hidden />}
    >
      {t('logs.record')}
    </Button>
  );
}

export const logsScreens = screens(logs, {
  listToolbar: LogButtons,
  toolbar: RecordButton,
  cells: { description: DescriptionCell },
});
export const logArchivesScreens = screens(logArchives, { toolbar: DownloadButton });
