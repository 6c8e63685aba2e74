import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from '../use-translation';
import { optionsOf } from '../../fields/choice/kind';
import { useLabels, type Labels } from '../labels';
import { iconOf } from '../ui/icons';
import { DropMenu } from '../ui/drop-menu';
import { StatusChip } from '../ui/status-chip';
import { Tooltip } from '../ui/tooltip';
import { actionIcon, useRunAction } from './edit-actions';
import { useEdit } from './edit-context';
import { type NextStep, useMainButton, useNextSteps } from './main-button';
import { showToast } from '../ui/toast-store';
import layout from '../ui/layout.module.css';
import styles from './status-path.module.css';

/** The states of a document in order, with the current one marked; beside it the button of the next step. */
export function StatusPath() {
  const { entity, half, row } = useEdit();
  const labels = useLabels(entity);
  const { t } = useTranslation('edit');
  const { transitions } = entity;
  const field = transitions && entity.fields[transitions.field];
  const options = optionsOf(field);
  if (!row || !transitions || !options) return null;
  const current = row[transitions.field] as string | number;
  const left = [...(transitions.optional ?? []), ...(half.unreached?.(row) ?? [])];
  const path = transitions.path.filter((state) => state === current || !left.includes(state));
  const at = path.indexOf(current);
  const text = (state: string | number) =>
    (state === current && half.stateText?.(row)) || labels.choice(transitions.field, state);
  const { family, icon } = options[current] ?? {};
  const CurrentIcon = iconOf(icon) ?? IconCircle;
  return (
    <div className={styles.bar}>
      {at < 0 && (
        <StatusChip family={family} icon={icon}>
          {text(current)}
        </StatusChip>
      )}
      <ol
        className={`${layout.small} ${layout.room} ${styles.path}`}
        aria-label={t('path')}
        data-off={at < 0 || undefined}
      >
        {path.map((state, i) => {
          const place = i < at ? 'done' : i === at ? 'on' : undefined;
          const Icon = place === 'on' ? CurrentIcon : place === 'done' ? IconCircleCheck : IconCircle;
          return (
            <li key={state} data-place={place} aria-current={i === at ? 'step' : undefined} title={text(state)}>
              <Icon size={16} aria-hidden />
              <span>{text(state)}</span>
            </li>
          );
        })}
      </ol>
      <NextStepButton />
    </div>
  );
}

/** The usual next step as the filled button, the other steps in its menu. A blocked step shows its reason. */
function NextStepButton() {
  const { entity } = useEdit();
  const labels = useLabels(entity);
  const run = useRunAction();
  const { next, others } = useNextSteps();
  const filled = useMainButton() === 'step';
  if (!next && !others.length) return null;
  return (
    <Button.Group className={styles.split}>
      {next && (
        <Tooltip label={next.blockedBy} disabled={!next.blockedBy} maw={320} touch>
          <Button
            variant={filled ? 'filled' : 'default'}
            leftSection={actionIcon(next.step.icon)}
            aria-disabled={next.blockedBy ? true : undefined}
            data-disabled={next.blockedBy ? true : undefined}
            aria-description={next.blockedBy}
            onClick={() =>
              next.blockedBy ? showToast({ kind: 'warning', title: next.blockedBy }) : void run(next.step.action)
            }
          >
            {labels.action(next.step.action)}
          </Button>
        </Tooltip>
      )}
      {others.length > 0 && (
        <OtherSteps
          steps={others}
          labels={labels}
          run={(action) => void run(action)}
          beside={next && (filled ? 'filled' : 'default')}
        />
      )}
    </Button.Group>
  );
}

interface OtherStepsProps {
  steps: readonly NextStep[];
  labels: Labels;
  run: (action: string) => void;
  /** Variant of the button of the next step beside it; undefined where there is none. */
  beside: 'filled' | 'default' | undefined;
}

function OtherSteps({ steps, labels, run, beside }: OtherStepsProps) {
  const { t } = useTranslation('edit');
  return (
    <DropMenu
      target={
        beside ? (
          <Button
            variant={beside}
            className={styles.more}
            aria-label={t('steps.others', { steps: steps.map(({ step }) => labels.action(step.action)).join(', ') })}
          >
            <IconChevronDown size={16} aria-hidden />
          </Button>
        ) : (
          <Button rightSection={<IconChevronDown size={14} aria-hidden />}>{t('steps.change')}</Button>
        )
      }
    >
      {steps.map(({ step, blockedBy }) => (
        <Menu.Item
          key={step.action}
          leftSection={actionIcon(step.icon)}
          className={step.danger ? layout.danger : undefined}
          disabled={blockedBy !== undefined}
          onClick={() => run(step.action)}
        >
          {labels.action(step.action)}
          {blockedBy && <span className={styles.why}>{blockedBy}</span>}
        </Menu.Item>
      ))}
    </DropMenu>
  );
}
