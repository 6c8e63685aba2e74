import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useSession } from '../../../../engine/web/engine-context';
import type { ActionDialogProps } from '../../../../engine/web/screens';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { amountText } from '../../pricing/web/quantity-text';
import type { quotations } from '../quotations.entity';
import { useMoneyWords } from './use-currency';
import styles from './quotation-view.module.css';
import { quotationAnswer } from '../quotation-status';
import { GrowingText } from '../../../../engine/web/ui/growing-text';

/** Accepts or rejects a quotation with a word to it: two buttons wide enough for a thumb. */
export function AnswerDialog({ row, ...dialog }: ActionDialogProps<typeof quotations>) {
  const { t } = useTranslation('quotations');
  const words = useMoneyWords(row);
  const { isCustomer } = useSession().user;
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState<number>();
  const { submit, busy } = useSubmit(async (value: number) => {
    setChosen(value);
    await dialog.run({ answer: value, note: note.trim() || null });
    dialog.close();
  });
  return (
    <>
      <p className={styles.question}>
        {t('answer.about', { name: row.numberText ?? '', amount: amountText(row.paymentGross ?? 0, words) })}
      </p>
      <GrowingText
        label={t('quotations.actions.answer.fields.note')}
        value={note}
        maxLength={1000}
        minRows={3}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={styles.answers}>
        <Button
          size="lg"
          leftSection={<IconX size={20} aria-hidden />}
          loading={busy && chosen === quotationAnswer.rejected}
          onClick={() => void submit(quotationAnswer.rejected)}
        >
          {t(isCustomer ? 'answer.reject' : 'answer.theyReject')}
        </Button>
        <Button
          size="lg"
          variant="filled"
          leftSection={<IconCheck size={20} aria-hidden />}
          loading={busy && chosen === quotationAnswer.accepted}
          onClick={() => void submit(quotationAnswer.accepted)}
        >
          {t(isCustomer ? 'answer.accept' : 'answer.theyAccept')}
        </Button>
      </div>
    </>
  );
}
