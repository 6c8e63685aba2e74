import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { confirm } from '../../../../../engine/web/dialogs/ask';
import { errorText } from '../../../../../engine/web/i18n';
import { useLabels } from '../../../../../engine/web/labels';
import { iconOf, type IconName } from '../../../../../engine/web/ui/icons';
import { showToast } from '../../../../../engine/web/ui/toast-store';
import type { BoardFrame } from '../board/board';
import { removeFrame, runFrame } from '../board/board-calls';
import { mayTake, nextStep, type FrameStep } from '../board/figures';
import { useAct } from '../board/use-act';
import { workCardFrames } from '../../work-card-frames.entity';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './frames.module.css';

const steps = ['confirm', 'process', 'finish', 'pullBack', 'remove'] as const satisfies readonly FrameStep[];
const icons: Readonly<Record<FrameStep, IconName>> = {
  confirm: 'circle-check',
  process: 'player-play',
  finish: 'checks',
  pullBack: 'arrow-back-up',
  remove: 'trash',
};

interface Props {
  frames: readonly BoardFrame[];
  done?: () => void;
  /** Buttons of one frame: smaller. */
  small?: boolean;
}

/** Asks, then takes a step with every frame that may take it; what was refused is said frame by frame. */
function useFrameStep(done?: () => void) {
  const { t } = useTranslation('production');
  const labels = useLabels(workCardFrames);
  const { act, busy } = useAct('work-card-frames', 'order-item-services');
  const word = (step: FrameStep) => (step === 'remove' ? t('card.frames.remove') : labels.action(step));
  const question = (step: FrameStep) =>
    step === 'remove' ? t('card.frames.removeText') : labels.action(step, 'confirm');

  const run = async (frames: readonly BoardFrame[], step: FrameStep) => {
    const names = frames.map(({ title }) => title).join(', ');
    const sure = await confirm({
      title: `${word(step)}: ${names}`,
      text: question(step),
      confirmLabel: word(step),
      danger: step === 'remove',
    });
    if (!sure) return;
    const refusals: string[] = [];
    await act(async () => {
      for (const frame of frames) {
        try {
          await (step === 'remove' ? removeFrame(frame.id) : runFrame(frame, step));
        } catch (error) {
          refusals.push(`${frame.title}: ${errorText(error)}`);
        }
      }
    });
    const count = frames.length - refusals.length;
    if (count) {
      const happened = step === 'remove' ? t('card.frames.removed') : labels.action(step, 'done');
      const left = frames.filter(({ title }) => !refusals.some((one) => one.startsWith(`${title}: `)));
      showToast({ kind: 'success', title: `${happened}: ${left.map(({ title }) => title).join(', ')}` });
    }
    if (refusals.length)
      showToast({ kind: 'error', title: t('card.frames.refused', { step: word(step) }), text: refusals.join('\n') });
    done?.();
  };
  return { run, busy, word };
}

/** What can be done with frames now: the next step as a button, the others in a menu; each says how many it is for. */
export function FrameSteps({ frames, done, small }: Props) {
  const { t } = useTranslation('production');
  const { run, busy, word } = useFrameStep(done);
  const able = (step: FrameStep) => frames.filter((frame) => mayTake(frame, step));
  const possible = steps.filter((step) => able(step).length > 0);
  const next = possible.find((step) => frames.some((frame) => nextStep(frame) === step));
  const others = possible.filter((step) => step !== next);
  const label = (step: FrameStep) => (frames.length > 1 ? `${word(step)} (${able(step).length})` : word(step));
  const icon = (step: FrameStep) => {
    const Icon = iconOf(icons[step]) ?? IconTrash;
    return <Icon size={16} aria-hidden />;
  };
  const name = frames.map(({ title }) => title).join(', ');
  return (
    <span className={styles.steps}>
      {next && (
        <Button
          variant={small ? 'default' : 'filled'}
          size={small ? 'compact-md' : undefined}
          leftSection={icon(next)}
          disabled={busy}
          aria-label={`${label(next)}: ${name}`}
          onClick={() => void run(able(next), next)}
        >
          {label(next)}
        </Button>
      )}
      {others.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              size={small ? 'compact-md' : undefined}
              rightSection={<IconChevronDown size={14} aria-hidden />}
              disabled={busy}
              aria-label={`${t('card.frames.more')}: ${name}`}
            >
              {t('card.frames.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((step) => (
              <Menu.Item
                key={step}
                leftSection={icon(step)}
                className={step === 'remove' ? layout.danger : undefined}
                onClick={() => void run(able(step), step)}
              >
                {label(step)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  );
}
