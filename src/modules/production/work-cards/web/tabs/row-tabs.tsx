import type { AnyEntity } from '../../../../../engine/entity';
import { ChildGrid } from '../../../../../engine/web/edit/child-grid';
import type { TabProps } from '../../../../../engine/web/screens';
import { workCardNotes } from '../../work-card-notes.entity';
import { workCardPaintings } from '../../work-card-paintings.entity';
import { workCardTreatments } from '../../work-card-treatments.entity';
import type { workCards } from '../../work-cards.entity';
import { isOpen } from '../is-open';

type Tab = TabProps<typeof workCards>;

/** Rows of a card, listed and written one by one. */
function rowsOf(child: AnyEntity) {
  return function RowsTab({ id, row, readOnly }: Tab) {
    return (
      <ChildGrid
        child={child}
        spec={{ entity: child.name, by: 'workCardId' }}
        parentId={id}
        readOnly={readOnly || !isOpen(row)}
      />
    );
  };
}

export const NotesTab = rowsOf(workCardNotes);
export const TreatmentTab = rowsOf(workCardTreatments);
export const PaintingTab = rowsOf(workCardPaintings);
