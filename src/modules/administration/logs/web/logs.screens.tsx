import { Button } from '@mantine/core';
import { IconArchive, IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { choose } from '../../../../engine/web/dialogs/ask';
import { useCan } from '../../../../engine/web/engine-context';
import { screens, type PartProps } from '../../../../engine/web/screens';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { logArchives, logs } from '../logs.entity';
import { DescriptionCell, RecordButton } from './log-words';
import { VerifyButton } from './verify-button';

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
    const { amount } = await api.post<{ amount: number }>('logs/archive', {});
    showToast({ kind: 'success', title: t('logs.archive.done', { count: amount }) });
    await client.invalidateQueries();
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

function LogButtons() {
  return (
    <>
      <VerifyButton />
      <ArchiveButton />
    </>
  );
}

export const logsScreens = screens(logs, {
  listToolbar: LogButtons,
  toolbar: RecordButton,
  cells: { description: DescriptionCell },
});
export const logArchivesScreens = screens(logArchives, { toolbar: DownloadButton });
