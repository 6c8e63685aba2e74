import { itemState } from '../../../src/modules/states/order-states';
import type { ScheduledItem } from '../../../src/modules/production/scheduler/scheduled-item';
import { check } from '../check';
import type { Chapter, Order, Scenario } from '../scenario';
import { find, list } from '../world';

const coating = 'Malowanie';
const primer = 'Podkład epoksydowy';
const planned = { status: itemState.planned };

/** Step 9 of the main job: the queue of Kabina 1. */
export function scheduling({ world, documents }: Scenario): Chapter {
  const planner = world.as('planner');
  let booth: number;
  /** The order's operations of a list, found by the name of their item. */
  const ours = async (
    which: 'planned' | 'items',
  ): Promise<(name: string, step?: string) => ScheduledItem | undefined> => {
    const place = which === 'planned' ? { planPlaceId: booth } : { placeId: booth };
    const rows = await list<ScheduledItem>(planner, `scheduler/${which}`, {
      ...place,
      search: documents.order.numberText,
    });
    return (name, step = coating) => rows.find((row) => row.name === step && row.orderItem.name === name);
  };
  const move = (ids: number[], planSeq: number) =>
    planner.put('/scheduler/plan', { ids, planPlaceId: booth, planDate: world.today(), planSeq });
  const queue = async (): Promise<string[]> => {
    const rows = await list<ScheduledItem>(planner, 'scheduler/planned', { planPlaceId: booth }, 200);
    check(
      rows.map((row) => row.planSeq),
      rows.map((_, at) => at + 1),
      'positions',
    );
    return rows.filter((row) => row.orderItem.orderId === documents.order.id).map((row) => row.orderItem.name);
  };
  return {
    title: 'The schedule',
    steps: [
      {
        title:
          'Given three unplanned operations, when the planner moves them into the queue of Kabina 1 and two of them to its front, then the queue has that order and the items are planned',
        async run() {
          await world.startDay('2026-10-06');
          booth = await find(planner, 'places', 'code', 'KAB1');
          const free = await ours('items');
          const [posts, angles, brackets] = [free('Profil P-6060')!, free('Kątownik K-45')!, free('Uchwyt stalowy')!];
          await move([brackets.id, posts.id, angles.id], 1);
          check(await queue(), ['Uchwyt stalowy', 'Profil P-6060', 'Kątownik K-45'], 'queue');
          await move([posts.id, angles.id], 1);
          check(await queue(), ['Profil P-6060', 'Kątownik K-45', 'Uchwyt stalowy'], 'queue');
          const { items } = await planner.get<Order>(`/orders/${documents.order.id}`);
          check(items, [planned, planned, { status: itemState.confirmed }, planned], 'items');
          check(await planner.refused('PUT', `/scheduler/${posts.id}`, { planPlaceId: booth, planSeq: -1 }), {
            status: 400,
            fields: { planSeq: 'TooSmall' },
          });
        },
      },
      {
        title:
          'Given a gate whose primer is not planned, when the planner looks at its coating, then the missing step is shown as a conflict and planning the steps before resolves it',
        async run() {
          const orderPriorityId = await find(planner, 'order-priorities', 'name', 'Pilny');
          await planner.post('/scheduler/priority', { orderItemId: documents.order.items[0]!.id, orderPriorityId });
          const gate = (await ours('items'))('Brama stalowa')!;
          const conflict = gate.conflicts.find(({ kind }) => kind === 'previous-step');
          check(conflict?.stepName, primer, 'the step before');
          await planner.post('/scheduler/plan-previous', {
            ids: [gate.id],
            planPlaceId: booth,
            planDate: world.today(),
            planSeq: 3,
          });
          const scheduled = (await ours('planned'))('Brama stalowa');
          check(scheduled?.conflicts.filter(({ kind }) => kind === 'previous-step').length, 0, 'conflicts of the gate');
        },
      },
      {
        title:
          'Given the planned brackets, when they are removed from the queue, then they have no date and position 0, and planned again they are last',
        async run() {
          const brackets = (await ours('planned'))('Uchwyt stalowy')!;
          await planner.put(`/scheduler/${brackets.id}`, { planPlaceId: null, planDate: null, planSeq: 0 });
          const free = (await ours('items'))('Uchwyt stalowy')!;
          check(free, { planPlaceId: null, planDate: null, planSeq: 0 }, 'brackets');
          await planner.put('/scheduler/plan', { ids: [free.id], planPlaceId: booth, planDate: world.today() });
          check((await queue()).at(-1), 'Uchwyt stalowy', 'the end of the queue');
        },
      },
    ],
  };
}
