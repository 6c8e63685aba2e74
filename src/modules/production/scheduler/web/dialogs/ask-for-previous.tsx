import { choose } from '../../../../../engine/web/dialogs/ask';
import { i18n } from '../../../../../engine/web/i18n';
import type { Step } from '../rows/step';
import layout from '../../../../../engine/web/ui/layout.module.css';

const previousOf = (step: Step) => step.conflicts.find(({ kind, stepId }) => kind === 'previous-step' && stepId);

/**
 * Asks what becomes of the earlier steps, in no plan yet, of steps that were put into a queue. `day`: where they would be planned.
 * @returns the steps whose earlier steps are to be planned; undefined where there are none or they are to wait
 */
export async function askForPrevious(steps: readonly Step[], day: string): Promise<Step[] | undefined> {
  const missing = steps.filter(previousOf);
  if (!missing.length) return undefined;
  const words = missing.slice(0, 5).map((step) => {
    const conflict = previousOf(step);
    return {
      id: step.id,
      text: i18n.t(conflict?.placeName ? 'scheduler:previous.row' : 'scheduler:previous.rowNoPlace', {
        name: step.orderItem.name,
        step: conflict?.stepName,
        place: conflict?.placeName,
        day,
      }),
    };
  });
  const answer = await choose({
    title: i18n.t('scheduler:previous.title', { count: missing.length }),
    text: (
      <ul className={layout.tightStack}>
        {words.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
        {missing.length > words.length && (
          <li>{i18n.t('scheduler:previous.more', { count: missing.length - words.length })}</li>
        )}
      </ul>
    ),
    choices: [
      { key: 'skip', label: i18n.t('scheduler:previous.skip') },
      {
        key: 'plan',
        label: i18n.t('scheduler:previous.plan', { count: missing.length, step: previousOf(missing[0]!)?.stepName }),
        primary: true,
      },
    ],
  });
  return answer === 'plan' ? missing : undefined;
}
