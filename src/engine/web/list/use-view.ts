import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { AnyEntity } from '../../entity';
import { fromAddress, saysView, toAddress } from './address';
import { keepTable, recallView } from './memory';
import { emptyView, type ListView } from './view';

export interface ViewState {
  view: ListView;
  /** Anything but a new page goes back to the first page. `typing` changes leave no trace in the history. */
  setView: (patch: Partial<ListView>, typing?: boolean) => void;
}

const changed = (view: ListView, patch: Partial<ListView>): ListView => ({ ...view, page: 0, ...patch });

/** The view an address says, else the one remembered for this table, else the declared one. */
export const viewAt = (entity: AnyEntity, said: URLSearchParams): ListView => ({
  ...emptyView,
  ...(saysView(said, entity) ? fromAddress(said, entity) : recallView(entity.name)),
});

/** The view of a screen: said by the address, else remembered for this table, else the declaration. */
export function useAddressView(entity: AnyEntity): ViewState {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  // An entity that edits in a modal keeps its list on screen below: the address is the record's then.
  const here = useLocation().pathname.replace(/\/$/, '') === `/${entity.name}`;
  const view = useMemo(() => viewAt(entity, new URLSearchParams(address)), [address, entity]);

  useEffect(() => {
    if (!here) return;
    const said = new URLSearchParams(address);
    if (!saysView(said, entity)) setParams(toAddress(view), { replace: true });
    else keepTable(entity.name, { view });
  }, [here, address, entity, view, setParams]);

  const setView = useCallback(
    (patch: Partial<ListView>, typing = false) => setParams(toAddress(changed(view, patch)), { replace: typing }),
    [view, setParams],
  );
  return { view, setView };
}
