import type { ListScreenState } from '../use-list-screen';
import { Board } from './board';
import { Calendar } from './calendar';
import { Groups } from './groups';

/** The list in another way than as a table. */
export default function ModeView({ state }: { state: ListScreenState }) {
  const { calendar } = state.entity.list;
  if (state.list.view.mode === 'groups') return <Groups state={state} />;
  return state.list.view.mode === 'calendar' && calendar ? (
    <Calendar state={state} dayField={calendar} />
  ) : (
    <Board state={state} />
  );
}
