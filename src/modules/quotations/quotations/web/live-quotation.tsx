import { Button } from '@mantine/core';
import { IconReload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import type { PartProps, AnyRow } from '../../../../engine/web/screens';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { recordKey } from '../../../../engine/web/edit/record-query';
import { useRecord } from '../../../../engine/web/edit/use-record';
import { actionIcon, MoreActions } from '../../../../engine/web/edit/edit-actions';
import { runAction } from '../../../../engine/web/edit/run-action';
import { useCan, useSession, allows } from '../../../../engine/web/engine-context';
import { errorText } from '../../../../engine/web/i18n';
import { useLiveQuery } from '../../../../engine/web/live-query';
import { actionsOf, type AnyEntity } from '../../../../engine/entity';
import { ApiRequestError } from '../../../../engine/web/api';
import { recordTitle, useLabels } from '../../../../engine/web/labels';
import { useScreenHalf } from '../../../../engine/web/registry';
import { Section } from '../../../../engine/web/ui/section';
import { quotations } from '../quotations.entity';
import { ChoiceChip } from './choice-chip';
import { useMoneyWords } from './use-currency';
import { Missing } from './missing';
import { openPrice } from './open-price';
import { OutdatedNotice } from './outdated-notice';
import { QuotationLines, type ShownLine } from './quotation-lines';
import type { QuotationTabProps } from './quotation-tab';
import { QuotationTools } from './quotation-tools';
import { QuotationTotals } from './quotation-totals';
import { QuotationWay, useSeen, VersionNotice } from './quotation-way';
import { useGenerate } from './use-generate';
import { ValidTo } from './valid-to';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './quotation-view.module.css';
import { quotationState } from '../quotation-status';

function AnswerNote({ note }: { note: string | null }) {
  const { t } = useTranslation('quotations');
  if (!note) return null;
  return (
    <p className={styles.answer}>
      {t('quotations.fields.answerNote')}: {note}
    </p>
  );
}

type Row = NonNullable<PartProps<typeof quotations>['row']>;

/** The customer has it already: made again it becomes a version of its own. */
const isKnown = ({ sentAt, seenAt, answeredAt }: Row): boolean => Boolean(sentAt || seenAt || answeredAt);

/** The quotation of an order with everything that can be done to it. */
export function LiveQuotation(props: QuotationTabProps & { id: number }) {
  const { id, orderId, readOnly, reload, onPrice, explained } = props;
  const { t } = useTranslation('quotations');
  const { user } = useSession();
  const client = useQueryClient();
  const record = useRecord('quotations', id);
  useLiveQuery('quotations', recordKey('quotations', id), id);
  const words = useMoneyWords(record.data ?? {});
  const may = useCan('QUOTATIONS_WRITE') && !readOnly;
  const changed = () => {
    void client.invalidateQueries({ queryKey: ['quotations'] });
    reload();
  };
  const { busy, generate } = useGenerate(orderId, changed);
  useSeen(record.data);
  if (record.error && !record.data) return <p role="alert">{errorText(record.error)}</p>;
  if (!record.data) return null;
  const row = record.data as unknown as Row;
  const lines = (row['items'] ?? []) as ShownLine[];
  const name = row.numberText ?? '';
  const again = async () => {
    const sure = await confirm({
      title: t('generate.again'),
      text: t(isKnown(row) ? 'generate.nextText' : 'generate.againText', { name }),
      confirmLabel: t('generate.again'),
    });
    if (sure) await generate(true);
  };
  const missing = lines.filter(({ noPrice }) => noPrice);
  return (
    <Section
      label={name}
      title={<Link to={`/quotations/edit/${id}`}>{name}</Link>}
      info={
        <>
          <ChoiceChip entity={quotations} field="status" value={row.status} />
          {row.answer !== 0 && <ChoiceChip entity={quotations} field="answer" value={row.answer} />}
          <span className={layout.faint}>
            {t('validity.to')} <ValidTo row={row} />
          </span>
        </>
      }
      actions={
        <>
          <QuotationTools entity={quotations} mode="edit" row={row} readOnly={!may} reload={changed} />
          {may && row.status === quotationState.new && (
            <Button loading={busy} leftSection={<IconReload size={16} aria-hidden />} onClick={() => void again()}>
              {t('generate.again')}
            </Button>
          )}
          {!readOnly && <RecordActions entity={quotations} row={record.data} primary="confirm" done={changed} />}
        </>
      }
    >
      <div className={styles.wayLine}>
        <QuotationWay way={row} />
      </div>
      <VersionNotice row={record.data} />
      <OutdatedNotice row={record.data} readOnly={!may} changed={changed} />
      {missing.length > 0 && <Missing names={missing.map((line) => line.name)} />}
      <QuotationLines
        lines={lines}
        words={words}
        explained={explained}
        onPrice={user.isCustomer ? undefined : (onPrice ?? openPrice(orderId, t('panel.title'), changed))}
      />
      <QuotationTotals row={row} words={words} />
      <AnswerNote note={row.answerNote} />
    </Section>
  );
}

interface Props {
  entity: AnyEntity;
  row: AnyRow;
  /** The filled button, where it is possible. */
  primary?: string;
  /** Actions drawn elsewhere. */
  without?: readonly string[];
  done: (row: AnyRow) => void;
}

/** What can be done with a record now, outside of its own edit screen: the next step as a button, the rest in a menu. */
function RecordActions({ entity, row, primary, without = [], done }: Props) {
  const labels = useLabels(entity);
  const half = useScreenHalf(entity.name) ?? {};
  const { permissions } = useSession();
  const can = (row['can'] ?? {}) as Record<string, boolean | undefined>;
  const possible = Object.entries(actionsOf(entity)).filter(
    ([key, spec]) => !without.includes(key) && can[key] === true && allows(permissions, spec.right),
  );
  // Somebody else changed the record meanwhile: it is shown as it is now, and what was wanted can be tried again.
  const refused = (error: unknown) => {
    if (error instanceof ApiRequestError && error.current) done({ ...row, ...error.current });
  };
  const run = (action: string) =>
    void runAction({ entity, half, labels, row, name: recordTitle(entity, row), action, done, refused });
  const first = possible.find(([key]) => key === primary);
  const others = possible.filter((entry) => entry !== first);
  return (
    <>
      {first && (
        <Button variant="filled" leftSection={actionIcon(first[1].icon)} onClick={() => run(first[0])}>
          {labels.action(first[0])}
        </Button>
      )}
      <MoreActions actions={others} label={labels.action} run={run} />
    </>
  );
}
