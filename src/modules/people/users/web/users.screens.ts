import { allows, type Session } from '../../../../engine/web/engine-context';
import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { labelCommand } from '../../../labels/label-printing/web/label-command';
import { labelOf } from '../../../labels/label-printing/web/labels-of';
import { invitationState } from '../invitation';
import { registrationState } from '../registration';
import { users } from '../users.entity';

const RoleInput = lazyPart(() => import('./role-input').then((m) => m.RoleInput));

const ApproveDialog = lazyPart(() => import('./approve-dialog').then((m) => m.ApproveDialog));

const SessionsTab = lazyPart(() => import('./sessions-tab').then((m) => m.SessionsTab));

/** Made by an administrator: nothing was asked for and nothing is to be approved. */
const asked = (values: { registration?: number | string | null }): boolean =>
  values.registration != null && Number(values.registration) !== registrationState.none;

const isInvited = (values: { invitation?: number | null }): boolean =>
  values.invitation != null && values.invitation !== invitationState.none;

/** Records of the person, also of areas below: their entities are named, not imported. */
const related = (entity: string, mayAdd: (id: number, session: Session) => boolean = () => true) =>
  lazyPart(() => import('../../../../engine/web/edit/related-tab').then((m) => m.relatedTab(entity, 'userId', mayAdd)));

/** Leave is asked for by oneself, unless one decides about all of it. */
const mayAddLeave = (userId: number, { user, permissions }: Session): boolean =>
  userId === user.id || allows(permissions, ['ADMIN_USER', 'LEAVE_CARD_CHANGE']);

export const usersScreens = screens(users, {
  tabs: {
    work: related('user-work'),
    paychecks: related('user-paycheck'),
    leave: related('user-leave-cards', mayAddLeave),
    sessions: SessionsTab,
  },
  shown: {
    customerId: (values) => values.isCustomer === true,
    registration: asked,
    invitation: (values) => isInvited(values),
    invitationUntil: (values) => values.invitation === invitationState.open,
    registrationCompany: asked,
    registrationNip: asked,
  },
  inputs: { roleId: RoleInput },
  facts: ['roleId', 'lastSignInAt'],
  primary: 'approve',
  actions: { approve: ApproveDialog },
  toolbar: labelOf<typeof users>('user', ({ isCustomer }) => (isCustomer ? undefined : {})),
  rowMenu: [labelCommand('user', 'USERS_READ')],
});
