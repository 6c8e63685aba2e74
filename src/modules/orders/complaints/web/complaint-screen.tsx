import type { AnyEntity } from '../../../../engine/entity';
import { EditScreen } from '../../../../engine/web/edit/edit-screen';
import { useSession } from '../../../../engine/web/engine-context';
import type { EditMode } from '../../../../engine/web/screens';
import { NewComplaint } from './new-complaint';
import { FieldControl } from '../../../../engine/web/edit/field-control';
import { useEdit } from '../../../../engine/web/edit/edit-context';
import { complaints } from '../complaints.entity';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './complaint.module.css';

/** Customers report a complaint in a few words and photos; everything else is the usual screen. */
export function ComplaintScreen(props: { entity: AnyEntity; mode: EditMode; id?: number }) {
  const { user } = useSession();
  return props.mode === 'insert' && user.isCustomer ? <NewComplaint /> : <EditScreen {...props} plain />;
}

const { general } = complaints.form.sections;
/** What goes without saying to those it is about, or is for the shop. */
const ofShop: ReadonlySet<string> = new Set(['customerId', 'companyId', 'responsibleUserId']);
/** Those of the order, which a new complaint names first. */
const ofOrder: ReadonlySet<string> = new Set(['customerId', 'companyId']);

/** What the complaint is about, in which status it is and who sees to it. */
export function GeneralSection() {
  const { user } = useSession();
  const { fixed, mode } = useEdit();
  const hidden = (name: string) =>
    fixed.includes(name) || (user.isCustomer && ofShop.has(name)) || (mode === 'insert' && ofOrder.has(name));
  const shown = general.filter((name) => !hidden(name));
  return (
    <div className={`${layout.sixColumns} ${layout.inset} ${styles.grid}`}>
      {shown.map((name) => (
        <FieldControl key={name} name={name} field={complaints.fields[name]} />
      ))}
    </div>
  );
}
