import { SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { DialogFields, FormDialog } from '../../../../../engine/web/dialogs/form-dialog';
import { defineDialog, type DialogProps } from '../../../../../engine/web/dialogs/lazy-dialog';
import { errorText, i18n } from '../../../../../engine/web/i18n';
import type { KeyOf } from '../../../../../engine/web/ui/use-submit';
import { showToast } from '../../../../../engine/web/ui/toast-store';
import type { Finding } from '../../plan-rules';
import { findingText } from '../board/finding-text';
import type { SwapPartner, SwapTime } from '../../swaps';
import { swapTimeText } from './swap-list';
import { askSwap, readPartners } from './swaps-client';
import { GrowingText } from '../../../../../engine/web/ui/growing-text';
import styles from './swaps.module.css';

interface Props {
  time: SwapTime;
}
type Kind = 'takeOver' | 'exchange';
const isRefused = ({ findings }: { findings: readonly Finding[] }): boolean => findings.some(({ refuses }) => refuses);

/** Those nothing speaks against first. */
const ranked = (partners: readonly SwapPartner[]): SwapPartner[] =>
  [...partners].sort((a, b) => Number(isRefused(a)) - Number(isRefused(b)) || a.findings.length - b.findings.length);

const optionOf = (partner: SwapPartner, kind: Kind) => ({
  value: String(partner.id),
  label: [partner.name, partner.shiftRole, ...(kind === 'takeOver' ? partner.findings.map(findingText) : [])]
    .filter(Boolean)
    .join(' · '),
  disabled: kind === 'takeOver' ? isRefused(partner) : partner.times.length === 0,
});

interface Form {
  kind: Kind;
  colleagueId: string | null;
  otherId: string | null;
  note: string;
}

/** Asks a colleague to take over a time, or to exchange it for one of theirs. */
function AskSwap({ time, close }: Props & DialogProps<true>) {
  const { t } = useTranslation('shiftPlan');
  const [form, setForm] = useState<Form>({ kind: 'takeOver', colleagueId: null, otherId: null, note: '' });
  const partners = useQuery({
    queryKey: ['shift-swaps', 'partners', time.id],
    queryFn: ({ signal }) => readPartners(time.id, signal),
    gcTime: 0,
  });
  const { kind, colleagueId, otherId, note } = form;
  const known = ranked(partners.data?.items ?? []);
  const partner = known.find(({ id }) => String(id) === colleagueId);
  const other = kind === 'exchange' ? partner?.times.find(({ id }) => String(id) === otherId) : undefined;
  const complete = partner !== undefined && (kind === 'exchange' ? other !== undefined : !isRefused(partner));
  const submit = async (key: KeyOf) => {
    const exchangeFor = other?.id ?? null;
    const wanted = { shiftPlanId: time.id, colleagueId: Number(colleagueId), exchangeFor, note: note.trim() || null };
    await askSwap(wanted, key);
    showToast({ kind: 'success', title: t('swap.sent', { name: partner?.name ?? '' }) });
    close(true);
  };
  return (
    <FormDialog
      text={swapTimeText(time)}
      submitLabel={t('swap.send')}
      submit={submit}
      close={() => close()}
      disabled={!complete}
    >
      <Fields
        {...{ form, known, partner }}
        set={(change) => setForm((now) => ({ ...now, ...change }))}
        findings={kind === 'exchange' ? (other?.findings ?? []) : (partner?.findings ?? [])}
        error={partners.error ? errorText(partners.error) : undefined}
      />
    </FormDialog>
  );
}

interface FieldsProps {
  form: Form;
  set: (change: Partial<Form>) => void;
  known: readonly SwapPartner[];
  partner: SwapPartner | undefined;
  /** What speaks against what is chosen. */
  findings: readonly Finding[];
  error: string | undefined;
}

function Fields({ form: { kind, colleagueId, otherId, note }, set, known, partner, findings, error }: FieldsProps) {
  const { t } = useTranslation('shiftPlan');
  return (
    <DialogFields>
      <SegmentedControl
        data-wide
        aria-label={t('swap.kind')}
        value={kind}
        data={[
          { value: 'takeOver', label: t('swap.takeOver') },
          { value: 'exchange', label: t('swap.exchange') },
        ]}
        onChange={(value) => set({ kind: value === 'exchange' ? 'exchange' : 'takeOver' })}
      />
      <Select
        data-wide
        data-autofocus
        searchable
        withAsterisk
        label={t('swap.colleague')}
        placeholder={t('searchPeople')}
        nothingFoundMessage={t('swap.noColleague')}
        data={known.map((one) => optionOf(one, kind))}
        value={colleagueId}
        error={error}
        onChange={(value) => set({ colleagueId: value, otherId: null })}
      />
      {kind === 'exchange' && (
        <Select
          data-wide
          withAsterisk
          label={t('swap.theirTime')}
          disabled={!partner}
          data={(partner?.times ?? []).map((one) => ({ value: String(one.id), label: swapTimeText(one) }))}
          value={otherId}
          onChange={(value) => set({ otherId: value })}
        />
      )}
      {findings.length > 0 && (
        <p data-wide className={styles.warning}>
          {findings.map(findingText).join('. ')}
        </p>
      )}
      <GrowingText
        data-wide
        minRows={2}
        maxLength={500}
        label={t('swap.note')}
        value={note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
    </DialogFields>
  );
}

export default defineDialog<Props, true>({
  title: () => i18n.t('shiftPlan:swap.title'),
  size: 480,
  Content: AskSwap,
});
