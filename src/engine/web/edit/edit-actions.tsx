import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../use-translation';
import { actionsOf, type ActionSpec } from '../../entity';
import { ApiRequestError } from '../api';
import { choose } from '../dialogs/ask';
import { allows, useSession } from '../engine-context';
import { recordTitle, useLabels } from '../labels';
import { messagesOf } from '../refusal';
import { useScreenCommands } from '../screen-commands';
import { Button } from '../ui/button';
import { DropMenu } from '../ui/drop-menu';
import { iconOf, type IconName } from '../ui/icons';
import { FORM_TAB, useEdit } from './edit-context';
import { focusFirstError, formKeys } from './form-values';
import { useMainButton } from './main-button';
import { runAction } from './run-action';
import layout from '../ui/layout.module.css';

const MAX_BUTTONS = 2;

/** The declared actions that are possible now: the first few as buttons, the others in a menu. */
export function EditActions() {
  const { entity, half, row } = useEdit();
  const labels = useLabels(entity);
  const { permissions } = useSession();
  const run = useRunAction();
  const main = useMainButton();
  if (!row) return null;
  const can = (row['can'] ?? {}) as Record<string, boolean | undefined>;
  const possible = Object.entries(entity.actions ?? {}).filter(
    ([key, spec]) => can[key] !== false && allows(permissions, spec.right),
  );
  const rank = (key: string, spec: ActionSpec): number => (key === half.primary ? -1 : spec.danger ? 1 : 0);
  const sorted = [...possible].sort(([a, one], [b, two]) => rank(a, one) - rank(b, two));
  // The status path shows the next step, so other actions than the primary one go into the menu, unless there is only one.
  const single = sorted.length === 1;
  const stays = (key: string) => !entity.transitions || single || key === half.primary;
  const buttons = sorted.filter(([key, spec]) => !spec.danger && stays(key)).slice(0, MAX_BUTTONS);
  // What can only be read may still have one thing to do.
  const isMain = (key: string) =>
    main === 'action' ? key === half.primary : main === 'change' && single && can['edit'] !== true;
  const inMenu = sorted.filter((entry) => !buttons.includes(entry));

  return (
    <>
      {buttons.map(([key, spec]) => (
        <Button
          key={key}
          variant={isMain(key) ? 'filled' : 'default'}
          leftSection={actionIcon(spec.icon)}
          onClick={() => void run(key)}
        >
          {labels.action(key)}
        </Button>
      ))}
      <MoreActions actions={inMenu} label={labels.action} run={(key) => void run(key)} />
      <ActionCommands />
    </>
  );
}

/** Offers the possible actions and steps of the record to the search of the top bar. */
function ActionCommands() {
  const { entity, row } = useEdit();
  const labels = useLabels(entity);
  const { permissions } = useSession();
  const run = useRunAction();
  const can = (row?.['can'] ?? {}) as Record<string, boolean | undefined>;
  const possible = Object.entries(actionsOf(entity)).filter(
    ([key, { right }]) => can[key] && allows(permissions, right),
  );
  useScreenCommands(possible.map(([key]) => ({ key, label: labels.action(key), run: () => void run(key) })));
  return null;
}

/** The icon an action declares, for a button's section; undefined where it declares none. */
export function actionIcon(name: IconName | undefined): ReactNode {
  const Icon = iconOf(name);
  return Icon && <Icon size={16} aria-hidden />;
}

interface MoreActionsProps {
  actions: readonly (readonly [key: string, spec: ActionSpec])[];
  label: (key: string) => string;
  run: (key: string) => void;
}

/** Actions in the menu of one button; draws nothing when there are none. */
export function MoreActions({ actions, label, run }: MoreActionsProps) {
  const { t } = useTranslation('edit');
  if (actions.length === 0) return null;
  return (
    <DropMenu target={<Button rightSection={<IconChevronDown size={14} aria-hidden />}>{t('action.more')}</Button>}>
      {actions.map(([key, spec]) => (
        <Menu.Item
          key={key}
          leftSection={actionIcon(spec.icon)}
          className={spec.danger ? layout.danger : undefined}
          onClick={() => run(key)}
        >
          {label(key)}
        </Menu.Item>
      ))}
    </DropMenu>
  );
}

/** Runs an action of the record on the screen. Unsaved changes are saved first; if that fails, the action does not run. */
export function useRunAction(): (action: string) => Promise<void> {
  const { entity, half, row, dirty, save, take, reload, readOnly, form, showTab } = useEdit();
  const { t } = useTranslation(['edit', 'common']);
  const labels = useLabels(entity);
  const showFieldErrors = (error: unknown) => {
    if (!(error instanceof ApiRequestError)) return;
    const known = Object.entries(messagesOf(error, entity)).filter(([key]) => key in entity.fields);
    if (!known.length) return;
    for (const [key, message] of known) form.setError(key, { type: 'server', message });
    showTab(FORM_TAB);
    focusFirstError(form, formKeys(entity));
  };
  return async (action) => {
    let current = row;
    if (!current) return;
    if (dirty && !readOnly) {
      const answer = await choose({
        title: labels.action(action),
        text: t('edit:action.unsaved'),
        choices: [
          { key: 'cancel', label: t('common:cancel') },
          { key: 'save', label: t('edit:action.saveFirst'), primary: true },
        ],
      });
      current = answer === 'save' ? await save() : undefined;
      if (!current) return;
    }
    const name = recordTitle(entity, current);
    await runAction({
      entity,
      half,
      labels,
      row: current,
      name,
      action,
      done: take,
      refused: showFieldErrors,
      stale: reload,
    });
  };
}
