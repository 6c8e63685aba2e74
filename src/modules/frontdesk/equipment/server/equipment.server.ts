import type { InputOf, RowOf } from '../../../../engine/entity';
import { invalid } from '../../../../engine/errors';
import { authorOf, type WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { workerById } from '../../../time/rcp/server/rules';
import { equipment } from '../equipment.entity';
import { equipmentLog } from '../equipment-log.entity';
import { equipmentState } from '../equipment-states';

type Equipment = RowOf<typeof equipment>;
const holders = ['userId', 'carId', 'buildingId', 'placeId', 'locationId'] as const;
type Holders = Pick<Equipment, (typeof holders)[number]>;
const noHolder = { userId: null, carId: null, buildingId: null, placeId: null, locationId: null } as const;
type Kind = RowOf<typeof equipmentLog>['kind'];

export const equipmentServer = implement(equipment, {
  async beforeSave({ tx, before, input }) {
    if (before && input.controlDate !== undefined && input.controlDate !== before.controlDate)
      input.reminderStep = null;
    if (before?.status === equipmentState.destroyed) requireNothingGiven(input);
    await requirePlaceWithin(tx, { ...before, ...input });
    await requireWorker(tx, input.userId, before);
  },
  async afterSave({ before, row, ...ctx }) {
    const isGiven = holders.some((key) => row[key] !== (before?.[key] ?? null));
    if (isGiven) await record(ctx, row, 'holder', null);
  },
  actions: {
    receive: (call) => move(call, equipmentState.new),
    use: (call) => move(call, equipmentState.used),
    damage: (call) => move(call, equipmentState.damaged),
    renew: (call) => move(call, equipmentState.renewed),
    async destroy(call) {
      await record(call, { ...call.row, ...noHolder, status: equipmentState.destroyed }, 'status', call.input.note);
      return { set: { ...noHolder, controlDate: null } };
    },
    async 'hand-over'(call) {
      const { note, ...to } = call.input;
      await requirePlaceWithin(call.tx, to);
      await requireWorker(call.tx, to.userId, call.row);
      await record(call, { ...call.row, ...to }, 'holder', note);
      return { set: to };
    },
    async control(call) {
      const { controlDate, note } = call.input;
      if (controlDate <= call.today()) throw invalid({ controlDate: 'DateInPast' });
      await record(call, call.row, 'control', note);
      return { set: { controlDate, reminderStep: null } };
    },
  },
});

/** What is destroyed is with nobody and controlled no more. Throws 400 naming the field. */
function requireNothingGiven(input: InputOf<typeof equipment>): void {
  const given = [...holders, 'controlDate' as const].find((key) => input[key] != null);
  if (given) throw invalid({ [given]: 'EquipmentDestroyed' });
}

async function move(call: WriteCtx & { row: Equipment; input: { note: string } }, status: Equipment['status']) {
  await record(call, { ...call.row, status }, 'status', call.input.note);
}

/** Adds to its history how things stand from now on. */
async function record(
  ctx: WriteCtx,
  { id, status, userId, carId, buildingId, placeId, locationId }: Holders & Pick<Equipment, 'id' | 'status'>,
  kind: Kind,
  note: string | null,
): Promise<void> {
  await ctx.insert(equipmentLog, {
    equipmentId: id,
    date: ctx.now().toISOString(),
    kind,
    status,
    note,
    authorId: authorOf(ctx),
    userId,
    carId,
    buildingId,
    placeId,
    locationId,
  });
}

async function requirePlaceWithin(
  tx: WriteCtx['tx'],
  { buildingId, placeId }: { buildingId?: number | null; placeId?: number | null },
): Promise<void> {
  if (buildingId == null || placeId == null) return;
  const place = await tx.one<{ buildingId: number | null }>(sql`select building_id from places where id = ${placeId}`);
  if (place && place.buildingId !== null && place.buildingId !== buildingId)
    throw invalid({ placeId: 'PlaceOtherBuilding' });
}

/** It is given to somebody who works here. Who has it already may keep it. */
async function requireWorker(
  tx: WriteCtx['tx'],
  userId: number | null | undefined,
  before: Equipment | undefined,
): Promise<void> {
  if (userId == null || userId === before?.userId) return;
  if (!(await workerById(tx, userId))) throw invalid({ userId: 'EmployeeNotActive' });
}
