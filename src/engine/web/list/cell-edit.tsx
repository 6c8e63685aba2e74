import { Button, Popover } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../use-translation';
import type { AnyEntity } from '../../entity';
import { ApiRequestError } from '../api';
import { DialogButtons } from '../dialogs/form-dialog';
import { errorText } from '../i18n';
import { recordTitle } from '../labels';
import { useSubmit } from '../ui/use-submit';
import { changeRow, reportChanges } from './change-rows';
import { errorOf, FieldEditor } from './field-editor';
import type { ListRow } from './use-entity-list';

/** A cell that is being changed, and where on the window it is. */
export interface CellAt {
  row: ListRow;
  column: string;
  box: { left: number; top: number; width: number; height: number };
}
interface Props {
  entity: AnyEntity;
  at: CellAt;
  close: () => void;
}

/** Changes one cell of a list: Enter saves, Esc gives up. */
export default function CellEdit({ entity, at, close }: Props) {
  const { row, column, box } = at;
  const { t } = useTranslation('common');
  const client = useQueryClient();
  const [value, setValue] = useState<unknown>(row[column] ?? null);
  const [error, setError] = useState<string>();
  const { submit, busy } = useSubmit(
    async () => {
      const wrong = errorOf(entity, column, value);
      if (wrong) return setError(wrong);
      if (value !== row[column]) {
        const changed = await changeRow(entity, row, { [column]: value });
        reportChanges(client, entity, [column], { changed: [changed], failures: [] });
      }
      close();
    },
    {
      onError: (refused) => {
        const code = refused instanceof ApiRequestError ? refused.fields?.[column] : undefined;
        setError(code ?? errorText(refused));
        return true;
      },
    },
  );
  return (
    <Popover opened onChange={(open) => !open && close()} position="bottom-start" width={300} trapFocus withinPortal>
      <Popover.Target>
        <span style={{ position: 'fixed', pointerEvents: 'none', ...box }} />
      </Popover.Target>
      <Popover.Dropdown aria-label={recordTitle(entity, row)}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <FieldEditor
            entity={entity}
            name={column}
            value={value}
            onChange={(next) => {
              setError(undefined);
              setValue(next);
            }}
            error={error}
            row={row}
            autoFocus
          />
          <DialogButtons>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button type="submit" variant="filled" loading={busy}>
              {t('save')}
            </Button>
          </DialogButtons>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
