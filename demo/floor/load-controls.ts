import { insertMany } from '../../src/engine/server/bulk';
import { sql } from '../../src/engine/server/sql';
import { checkKind, samplingPlan } from '../../src/modules/catalogue/service-checks/check-kinds';
import { samplesOf } from '../../src/modules/catalogue/service-checks/sampling';
import { serviceChecks } from '../../src/modules/catalogue/service-checks/service-checks.entity';
import { issueCertificate } from '../../src/modules/orders/certificates/server/issue';
import { controlResult } from '../../src/modules/orders/quality/control-result';
import type { Figure } from '../../src/modules/orders/quality/figures';
import { qualityControls } from '../../src/modules/orders/quality/quality-controls.entity';
import { itemState } from '../../src/modules/states/order-states';
import type { DemoWrite } from '../translate';

/** What steel in primer and powder has to keep, with figures as the gauge shows them. */
const checks = [
  {
    row: {
      kind: checkKind.thickness,
      name: 'Grubość powłoki',
      nameEn: 'Film thickness',
      nameDe: 'Schichtdicke',
      minimum: '120.0',
      maximum: '220.0',
    },
    sampling: { sampling: samplingPlan.s3, samples: null },
    figures: ['148', '152.5', '161', '139', '155', '144.5', '158', '150', '147', '163', '141', '149', '156'],
  },
  {
    row: {
      kind: checkKind.adhesion,
      name: 'Przyczepność, siatka nacięć',
      nameEn: 'Adhesion, cross-cut',
      nameDe: 'Haftung, Gitterschnitt',
      minimum: null,
      maximum: '1.0',
    },
    sampling: { sampling: samplingPlan.fixed, samples: 2 },
    figures: ['0', '1'],
  },
  {
    row: {
      kind: checkKind.look,
      name: 'Wygląd z 3 m',
      nameEn: 'Look from 3 m',
      nameDe: 'Aussehen aus 3 m',
      minimum: null,
      maximum: null,
    },
    sampling: { sampling: samplingPlan.fixed, samples: null },
    figures: [],
  },
] as const;

interface Item {
  id: number;
  orderId: number;
  customerId: number;
  companyId: number;
  amount: number;
  pickupId: number | null;
}

/** The checklist of steel in primer, controls of what is finished or has left, and the certificate of one hand-over. */
export async function loadControls(write: DemoWrite): Promise<void> {
  const { tx, translate } = write;
  const service = await tx.one<{ id: number }>(sql`select id from services where code = 'STAL-C3'`);
  const person = await tx.one<{ id: number }>(sql`select id from users where email = 'foreman@galwex.test'`);
  if (!service || !person) return;
  const ids = await insertMany(
    write,
    serviceChecks,
    checks.map(({ row, sampling }, at) => ({
      ...row,
      ...sampling,
      name: translate(row.name),
      serviceId: service.id,
      sequence: at + 1,
    })),
  );
  const items = await tx.rows<Item>(sql`
    select i.id, i.order_id, i.customer_id, i.company_id, i.amount - i.lost_amount as amount, i.pickup_id
    from order_items i join orders o on o.id = i.order_id
    where coalesce(i.service_id, o.service_id) = ${service.id}
      and (i.status = ${itemState.done} or (i.status = ${itemState.pickedUp} and o.status = ${itemState.pickedUp}))
    order by i.id`);
  const date = write.now().toISOString();
  await insertMany(
    write,
    qualityControls,
    items.map(({ id, orderId, customerId, companyId, amount }) => ({
      orderItemId: id,
      orderId,
      customerId,
      companyId,
      date,
      userId: person.id,
      result: controlResult.passed,
      lotAmount: amount,
      goodAmount: amount,
      figures: checks.map(({ row, sampling, figures }, at): Figure => {
        const samples = samplesOf({ ...row, ...sampling }, amount);
        const isGood = row.kind === checkKind.look ? true : null;
        const name = translate(row.name);
        const values = figures.slice(0, samples);
        return { ...row, name, checkId: ids[at]!, samples, values, isGood, photoIds: [], isOk: true };
      }),
    })),
  );
  await tx.run(sql`
    update order_items set is_checked = true, checked_at = ${date}::timestamptz, checked_user_id = ${person.id}
    where id = any(${items.map(({ id }) => id)}::int[])`);
  const left = items.find(({ pickupId }) => pickupId !== null);
  if (left) await issueCertificate(write, { orderId: left.orderId, pickupId: left.pickupId });
}
