import { FieldControl } from '../../../engine/web/edit/field-control';
import { useEdit } from '../../../engine/web/edit/edit-context';
import { useSession } from '../../../engine/web/engine-context';
import { complaints } from '../complaints/complaints.entity';
import styles from './complaint.module.css';

const { general } = complaints.form.sections;
/** What goes without saying to those it is about, or is for the shop. */
const ofShop: ReadonlySet<string> = new Set(['customerId', 'companyId', 'responsibleUserId']);

/** What the complaint is about, in which status it is and who sees to it. */
export function GeneralSection() {
  const { user } = useSession();
  const { fixed } = useEdit();
  const shown = general.filter((name) => !fixed.includes(name) && !(user.isCustomer && ofShop.has(name)));
  return (
    <div className={styles.grid}>
      {shown.map((name) => (
        <FieldControl key={name} name={name} field={complaints.fields[name]} />
      ))}
    </div>
  );
}
