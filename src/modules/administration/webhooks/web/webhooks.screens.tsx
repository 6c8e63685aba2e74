import { Input } from '@mantine/core';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { actionText } from '../../../../engine/web/action-text';
import { lazyPart } from '../../../../engine/web/lazy-part';
import { useEntitiesOf } from '../../../../engine/web/registry';
import { screens, type CellProps } from '../../../../engine/web/screens';
import { deliveryState, skipReasons, webhookDeliveries, webhooks } from '../webhooks.entity';

const SecretButton = lazyPart(() => import('./secret-button').then((m) => m.SecretButton));

function RecordLink({ row }: CellProps<typeof webhookDeliveries>) {
  if (row.event === 'deleted') return row.recordId;
  return <Link to={`/${row.recordEntity}/edit/${row.recordId}`}>{row.recordId}</Link>;
}

interface Done {
  recordEntity?: unknown;
  action?: unknown;
}
/** What was done to the record, in words; as it is sent where one points at it. */
function ActionWords({ recordEntity, action }: Done) {
  useTranslation();
  const [name, code] = [String(recordEntity ?? ''), String(action ?? '')];
  const of = useEntitiesOf([name]).get(name);
  return <span title={code}>{(of && actionText(of, code)) ?? code}</span>;
}
const ActionCell = ({ row }: CellProps<typeof webhookDeliveries>) => <ActionWords {...row} />;
const ActionInput = ({ label, row }: FieldInputProps) => (
  <Input.Wrapper label={label}>
    <div>
      <ActionWords {...row} />
    </div>
  </Input.Wrapper>
);

interface Answered {
  status?: unknown;
  response?: unknown;
}
/** What the receiver answered; why nothing was sent, in the reader's language. */
function ResponseText({ status, response }: Answered) {
  const { t } = useTranslation('administration');
  const why = status === deliveryState.skipped && skipReasons.find((one) => one === response);
  const text = why ? t(`webhookSkipped.${why}`) : String(response ?? '');
  return <span title={text}>{text}</span>;
}
const ResponseCell = ({ row }: CellProps<typeof webhookDeliveries>) => <ResponseText {...row} />;
const ResponseInput = ({ label, row }: FieldInputProps) => (
  <Input.Wrapper label={label}>
    <div>
      <ResponseText {...row} />
    </div>
  </Input.Wrapper>
);

export const webhooksScreens = screens(webhooks, { toolbar: SecretButton });
export const webhookDeliveriesScreens = screens(webhookDeliveries, {
  cells: { recordId: RecordLink, action: ActionCell, response: ResponseCell },
  inputs: { action: ActionInput, response: ResponseInput },
});
