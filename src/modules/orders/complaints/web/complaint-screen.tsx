import type { AnyEntity } from '../../../../engine/entity';
import { EditScreen } from '../../../../engine/web/edit/edit-screen';
import { useSession } from '../../../../engine/web/engine-context';
import type { EditMode } from '../../../../engine/web/screens';
import { NewComplaint } from './new-complaint';

/** Customers report a complaint in a few words and photos; everything else is the usual screen. */
export function ComplaintScreen(props: { entity: AnyEntity; mode: EditMode; id?: number }) {
  const { user } = useSession();
  return props.mode === 'insert' && user.isCustomer ? <NewComplaint /> : <EditScreen {...props} plain />;
}
