import { Button, Progress } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { errorText } from '../../../../engine/web/i18n';
import { Notice } from '../../../../engine/web/ui/notice';
import { Section, SectionText } from '../../../../engine/web/ui/section';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { useFormat } from '../../../../engine/web/use-format';
import { fixState } from '../fix-state';
import { Findings } from './findings';
import { isRunning, nameOf, useRun, useRunSteps, type Beginning, type FixItem, type Run } from './fix-client';
import { useOutcome } from './outcome';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './fixes.module.css';

interface Props {
  id: number;
  fixes: readonly FixItem[];
  busy: boolean;
  begin: (what: Beginning) => Promise<void>;
  leave: () => void;
}

/** One check or repair: how far it is, and what it found. */
export function OneRun({ id, fixes, busy, begin, leave }: Props) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const { data: run, error } = useRun(id);
  const { stop, ended } = useRunSteps();
  const { submit, busy: stopping } = useSubmit(() => stop(id));
  const running = isRunning(run);
  useEffect(() => {
    if (!running) void ended();
    // What is asked for anew is the same however often this is drawn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [running]);
  if (!run)
    return error ? (
      <Notice framed tone="danger" role="alert">
        {errorText(error)}
      </Notice>
    ) : null;
  const { fix, isCheck, recordId, record, found, leftAlone } = run;
  const kind = t(isCheck ? 'fixes.kindCheck' : 'fixes.kindRepair');
  return (
    <Section
      title={[kind, nameOf(fixes, fix), record].filter(Boolean).join(' · ')}
      count={[run.person, format.datetime(run.createdAt)].filter(Boolean).join(' · ')}
      actions={
        <>
          {running && (
            <Button loading={stopping} onClick={() => void submit()}>
              {t('fixes.stop')}
            </Button>
          )}
          {!running && isCheck && found > leftAlone && (
            <Button
              variant="filled"
              disabled={busy}
              onClick={() => void begin({ fix, isCheck: false, recordId: record ? recordId : null })}
            >
              {t('fixes.repair')}
            </Button>
          )}
          {!running && <Button onClick={leave}>{t('fixes.close')}</Button>}
        </>
      }
    >
      {running ? <Working run={run} /> : <Ended run={run} />}
      {run.findings.length > 0 && (
        <Suspense>
          <Findings run={run} />
        </Suspense>
      )}
    </Section>
  );
}

function Working({ run }: { run: Run }) {
  const { t } = useTranslation('administration');
  const outcome = useOutcome();
  const share = run.total ? Math.min(100, Math.round((run.done / run.total) * 100)) : 0;
  return (
    <div className={`${layout.closeStack} ${layout.padded}`} role="status">
      <p>
        {outcome(run)} · {share} %
      </p>
      <Progress value={share} animated aria-label={t('fixes.stateOf.running')} />
      <p className={styles.about}>{t('fixes.away')}</p>
    </div>
  );
}

function Ended({ run }: { run: Run }) {
  const outcome = useOutcome();
  if (run.found === 0 && run.state === fixState.done) return <SectionText role="status">{outcome(run)}</SectionText>;
  const tone = run.state === fixState.failed ? 'danger' : run.leftAlone > 0 || run.isCheck ? 'warning' : 'info';
  return <Notice tone={tone}>{outcome(run)}</Notice>;
}
