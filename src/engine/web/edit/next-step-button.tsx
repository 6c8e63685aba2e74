import { Button, Menu, Tooltip } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../labels';
import { iconOf } from '../ui/icons';
import { useEdit } from './edit-context';
import { useRunAction } from './use-run-action';
import { useSteps, type NextStep } from './use-steps';
import styles from './status-path.module.css';

const iconFor = ({ step }: NextStep) => {
  const Icon = iconOf(step.icon);
  return Icon && <Icon size={16} aria-hidden />;
};

/** The one filled button: the usual next step; the others stand in its menu. One that is not possible yet says why. */
export function NextStepButton() {
  const { entity } = useEdit();
  const labels = useLabels(entity);
  const { t } = useTranslation('edit');
  const run = useRunAction();
  const { next, others } = useSteps();
  if (!next && !others.length) return null;
  const filled = next && !next.why;
  return (
    <Button.Group className={styles.split}>
      {next && (
        <Tooltip
          label={next.why}
          disabled={!next.why}
          multiline
          maw={320}
          events={{ hover: true, focus: true, touch: true }}
        >
          <Button
            variant={filled ? 'filled' : 'default'}
            leftSection={iconFor(next)}
            aria-disabled={next.why ? true : undefined}
            aria-description={next.why}
            onClick={() => void (next.why ? undefined : run(next.step.action))}
          >
            {labels.action(next.step.action)}
          </Button>
        </Tooltip>
      )}
      {others.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            {next ? (
              <Button
                variant={filled ? 'filled' : 'default'}
                className={styles.more}
                aria-label={t('steps.others', {
                  steps: others.map(({ step }) => labels.action(step.action)).join(', '),
                })}
              >
                <IconChevronDown size={16} aria-hidden />
              </Button>
            ) : (
              <Button rightSection={<IconChevronDown size={14} aria-hidden />}>{t('steps.change')}</Button>
            )}
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((one) => (
              <Menu.Item
                key={one.step.action}
                leftSection={iconFor(one)}
                className={one.step.danger ? styles.danger : undefined}
                disabled={one.why !== undefined}
                onClick={() => void run(one.step.action)}
              >
                {labels.action(one.step.action)}
                {one.why && <span className={styles.why}>{one.why}</span>}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Button.Group>
  );
}
