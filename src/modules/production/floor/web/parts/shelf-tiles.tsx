import layout from '../../../../../engine/web/ui/layout.module.css';
import dialog from '../dialogs/dialogs.module.css';
import { Touch } from './touch';

interface Props<S> {
  legend: string;
  shelves: readonly S[];
  chosen: number | null | undefined;
  choose: (id: number) => void;
}

/** The shelves good pieces can be put on, one a tile. */
export const ShelfTiles = <S extends { id: number; code: string; name: string }>(props: Props<S>) => (
  <fieldset>
    <legend className={layout.label}>{props.legend}</legend>
    <div className={dialog.tiles}>
      {props.shelves.map(({ id, code, name }) => (
        <Touch key={id} className={dialog.tile} aria-pressed={id === props.chosen} onClick={() => props.choose(id)}>
          <span className={`${layout.tightRow} ${dialog.stack}`}>
            {code}
            <small>{name}</small>
          </span>
        </Touch>
      ))}
    </div>
  </fieldset>
);
