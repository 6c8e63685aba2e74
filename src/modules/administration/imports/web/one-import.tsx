import { Button, Progress } from '@mantine/core';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { ImportKind } from '../../../../engine/import/import-kind';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { errorText } from '../../../../engine/web/i18n';
import { Notice } from '../../../../engine/web/ui/notice';
import { Section } from '../../../../engine/web/ui/section';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { useFormat } from '../../../../engine/web/use-format';
import { importState } from '../import-state';
import { ColumnsCard } from './columns-card';
import { isBusy, useImport, useStep, type Import } from './import-client';
import { RowsCard } from './rows-card';
import layout from '../../../../engine/web/ui/layout.module.css';

interface Props {
  id: number;
  kind: ImportKind;
  leave: () => void;
}

/** One import, at whatever stage it is: being read, to be written, written, undone. */
export function OneImport({ id, kind, leave }: Props) {
  const { t } = useTranslation('administration');
  const { data: found, error } = useImport(id);
  const ask = useStep(id);
  const { submit, busy } = useSubmit(({ step, body }: { step: string; body?: object }) => ask(step, body));
  const step = (name: string, body?: object) => void submit({ step: name, body });
  if (!found)
    return error ? (
      <Notice framed tone="danger" role="alert">
        {errorText(error)}
      </Notice>
    ) : null;
  const ready = found.state === importState.ready;
  return (
    <>
      <Section
        title={found.fileName}
        actions={
          <>
            {isBusy(found) && found.state !== importState.undoing && (
              <Button disabled={busy} onClick={() => step('cancel')}>
                {t('imports.stop')}
              </Button>
            )}
            {!isBusy(found) && <Button onClick={leave}>{t('imports.other')}</Button>}
            {found.state === importState.done && !kind.final && (
              <UndoButton disabled={busy} undo={() => step('undo')} />
            )}
          </>
        }
      >
        <Stage found={found} />
      </Section>
      {ready && <ColumnsCard key={JSON.stringify(found.mapping)} found={found} kind={kind} busy={busy} step={step} />}
      {found.state !== importState.reading && found.header.length > 0 && (
        <RowsCard found={found} kind={kind} busy={busy} step={step} />
      )}
    </>
  );
}

function UndoButton({ disabled, undo }: { disabled: boolean; undo: () => void }) {
  const { t } = useTranslation('administration');
  const ask = async () => {
    const yes = await confirm({
      title: t('imports.undoAsk'),
      text: t('imports.undoAskText'),
      confirmLabel: t('imports.undo'),
      danger: true,
    });
    if (yes) undo();
  };
  return (
    <Button color="red" disabled={disabled} onClick={() => void ask()}>
      {t('imports.undo')}
    </Button>
  );
}

/** How far it is, or how it ended. */
function Stage({ found }: { found: Import }) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const { state, done, total, fault, faultDetails } = found;
  const reason = fault ? errorText({ errorStr: fault, errorDetails: faultDetails ?? undefined }) : undefined;
  if (isBusy(found)) {
    const working = t(`imports.work.${state as 'reading' | 'checking' | 'running' | 'undoing'}`);
    const share = total ? Math.min(100, Math.round((done / total) * 100)) : 0;
    const figures =
      state === importState.reading
        ? t('imports.progressRead', { done: format.integer(done) })
        : t('imports.progress', { done: format.integer(done), total: format.integer(total) });
    return (
      <div className={`${layout.closeStack} ${layout.inset}`} role="status">
        <p>
          {working} · <span className={layout.quiet}>{figures}</span>
        </p>
        <Progress
          value={state === importState.reading ? 100 : share}
          animated={state === importState.reading}
          aria-label={working}
        />
        <p className={layout.quiet}>{t('imports.leave')}</p>
      </div>
    );
  }
  if (state === importState.done)
    return (
      <>
        <Notice tone="info">
          {t('imports.done')}. {t('imports.doneText', { done: format.integer(done) })}
        </Notice>
        {reason && <Notice role="alert">{reason}</Notice>}
      </>
    );
  if (state === importState.undone) return <Notice tone="info">{t('imports.undone')}</Notice>;
  if (state === importState.failed || state === importState.cancelled)
    return (
      <Notice tone="danger" role="alert">
        {t(`imports.${state}`)}
        {reason && state === importState.failed && `. ${reason}`}
      </Notice>
    );
  return null;
}
