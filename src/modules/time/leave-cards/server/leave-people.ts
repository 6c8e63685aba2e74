import type { InputOf, RowOf } from '../../../../engine/entity';
import { invalid, refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { mainContracts } from '../../../people/user-work/server/contracts';
import { requireEmployee } from '../../../people/user-work/server/user-work.server';
import type { userLeaveCards } from '../user-leave-cards.entity';
import { isLeaveAdmin } from './leave-scope';

type Save = WriteCtx & {
  before: RowOf<typeof userLeaveCards> | undefined;
  input: InputOf<typeof userLeaveCards>;
};

/** Whose leave it is and who decides: one's own and one's supervisor, unless an administrator of leave has it otherwise. */
export async function settlePeople(call: Save): Promise<void> {
  const { before, input, user, tx } = call;
  if (!before) input.userId ??= user.id;
  const userId = (input.userId ?? before?.userId)!;
  const isAdmin = isLeaveAdmin(call);
  if (!isAdmin) {
    if (userId !== (before ? before.userId : user.id))
      throw refused('LeaveNotYours', { fields: { userId: 'LeaveNotYours' } });
    if (before) delete input.docDate;
    else input.docDate = call.today();
  }
  await settleSupervisor(call, userId, isAdmin);
  if (userId !== before?.userId) await requireEmployee(tx, 'userId', userId);
  requireOther(call, userId);
  for (const key of ['supervisorUserId', 'substituteUserId', 'infoUserId'] as const)
    if (input[key] !== before?.[key]) await requireEmployee(tx, key, input[key]);
}

/** Nobody stands in for themselves. */
function requireOther({ before, input }: Save, userId: number): void {
  const substitute = input.substituteUserId === undefined ? before?.substituteUserId : input.substituteUserId;
  if (substitute === userId) throw invalid({ substituteUserId: 'OwnSubstitute' });
}

/** A new card goes to the supervisor of the contract; only an administrator of leave chooses another. */
async function settleSupervisor(call: Save, userId: number, isAdmin: boolean): Promise<void> {
  const { before, input } = call;
  if (!isAdmin || (!before && input.supervisorUserId == null)) {
    const own = before ? before.supervisorUserId : await supervisorOf(call, userId, input.dateFrom ?? call.today());
    if (!isAdmin && input.supervisorUserId != null && input.supervisorUserId !== own)
      throw refused('LeaveSupervisorSet', { fields: { supervisorUserId: 'LeaveSupervisorSet' } });
    input.supervisorUserId = own;
  }
  const supervisor = input.supervisorUserId === undefined ? before?.supervisorUserId : input.supervisorUserId;
  if (supervisor === userId) throw invalid({ supervisorUserId: 'OwnSupervisor' });
}

/** The supervisor by the contract in force on a day. */
async function supervisorOf({ tx }: WriteCtx, userId: number, day: string): Promise<number | null> {
  const [contract] = await mainContracts(tx, { from: day, to: day, users: [userId] });
  return contract?.supervisorUserId ?? null;
}
