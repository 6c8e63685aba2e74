import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AnyRow } from '../../../../engine/web/screens';
import { openCorrectionDialog } from './dialogs/correction-dialog';

const CORRECT = 'correct';

/** Opens the correction of an invoice for whoever came to make one: its address says `?correct=1`. */
export function CorrectOnArrival({ row }: { row: AnyRow }) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const wanted = params.get(CORRECT) === '1';
  const opened = useRef(false);
  useEffect(() => {
    if (!wanted || opened.current) return;
    opened.current = true;
    setParams(
      (before) => {
        before.delete(CORRECT);
        return before;
      },
      { replace: true },
    );
    openCorrectionDialog(row, (id) => void navigate(`/invoices/edit/${id}?tab=items`));
  }, [wanted, row, navigate, setParams]);
  return null;
}
