import { Menu } from '@mantine/core';
import { IconCloudUpload, IconFileCertificate, IconFileCode, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { saveBlob } from '../../../../engine/web/download';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { attempt } from '../../../../engine/web/ui/use-submit';
import { doneKsefStates, ksefState } from '../ksef-state';
import { ksefFile, ksefKey, ksefOf, refreshKsefBuyer, sendToKsef } from './ksef-calls';

interface Props {
  id: number;
  number: string | null;
  maySend: boolean;
  mayWrite: boolean;
  done: () => void;
}

async function download(id: number, what: 'xml' | 'upo'): Promise<void> {
  await attempt(async () => {
    const { name, content } = await ksefFile(id, what);
    saveBlob(new Blob([content], { type: 'application/xml' }), name);
  });
}

/** What the menu of an invoice offers of the national system: send, once more after asking, and the files. */
export function KsefItems({ id, number, maySend, mayWrite, done }: Props) {
  const { t } = useTranslation('invoices');
  const { data } = useQuery({ queryKey: ksefKey(id), queryFn: () => ksefOf(id) });
  const document = data?.document;
  const isDone = doneKsefStates.some((state) => state === document?.state);
  const send = async () => {
    const again = {
      title: t('ksef.again.title'),
      text: t('ksef.again.text', { number: document?.ksefNumber ?? '' }),
      confirmLabel: t('ksef.again.run'),
    };
    if (isDone && !(await confirm(again))) return;
    await queue(() => sendToKsef(id, isDone));
  };
  const refresh = async () => {
    const asked = { title: t('ksef.buyer.title'), text: t('ksef.buyer.text'), confirmLabel: t('ksef.buyer.run') };
    if (await confirm(asked)) await queue(() => refreshKsefBuyer(id));
  };
  const queue = async (call: () => Promise<unknown>) => {
    const sent = await attempt(async () => (await call(), true), { errorTitle: t('ksef.failed') });
    if (!sent) return;
    showToast({ kind: 'success', title: t('ksef.queued', { number: number ?? '' }) });
    done();
  };
  return (
    <>
      {maySend && data && (
        <Menu.Item leftSection={<IconCloudUpload size={16} aria-hidden />} onClick={() => void send()}>
          {t(document && !isDone ? 'ksef.sendNow' : 'ksef.send')}
        </Menu.Item>
      )}
      {mayWrite && document?.state === ksefState.refused && !document.isOffline && (
        <Menu.Item leftSection={<IconUserCheck size={16} aria-hidden />} onClick={() => void refresh()}>
          {t('ksef.buyer.action')}
        </Menu.Item>
      )}
      {document && (
        <Menu.Item leftSection={<IconFileCode size={16} aria-hidden />} onClick={() => void download(id, 'xml')}>
          {t('ksef.xml')}
        </Menu.Item>
      )}
      {document?.hasUpo && (
        <Menu.Item leftSection={<IconFileCertificate size={16} aria-hidden />} onClick={() => void download(id, 'upo')}>
          {t('ksef.upo')}
        </Menu.Item>
      )}
    </>
  );
}
