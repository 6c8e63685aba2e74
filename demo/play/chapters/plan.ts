import type { ScheduledItem } from '../../../src/modules/production/scheduler/scheduled-item';
import { check } from '../check';
import type { Order, Tale } from '../tale';
import { find, list, type Step } from '../world';

const coating = 'Malowanie';
const primer = 'Podkład epoksydowy';

/** Step 9: the order's positions in the queue of Kabina 1. */
export function plan({ world, the }: Tale): Step[] {
  const planner = world.as('planner');
  let booth: number;
  /** The order's steps of a list, by the position they are of. */
  const ours = async (
    which: 'planned' | 'items',
  ): Promise<(name: string, step?: string) => ScheduledItem | undefined> => {
    const place = which === 'planned' ? { planPlaceId: booth } : { placeId: booth };
    const rows = await list<ScheduledItem>(planner, `scheduler/${which}`, { ...place, search: the.order.numberText });
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
    return rows.filter((row) => row.orderItem.orderId === the.order.id).map((row) => row.orderItem.name);
  };
  return [
    {
      title: '9. drags brackets, posts and angles into the plan of Kabina 1, and two of them to the front',
      async run() {
        await world.begin('2026-10-06');
        booth = await find(planner, 'places', 'code', 'KAB1');
        const free = await ours('items');
        const [posts, angles, brackets] = [free('Profil P-6060')!, free('Kątownik K-45')!, free('Uchwyt stalowy')!];
        await move([brackets.id, posts.id, angles.id], 1);
        check(await queue(), ['Uchwyt stalowy', 'Profil P-6060', 'Kątownik K-45'], 'queue');
        await move([posts.id, angles.id], 1);
        check(await queue(), ['Profil P-6060', 'Kątownik K-45', 'Uchwyt stalowy'], 'queue');
        const { items } = await planner.get<Order>(`/orders/${the.order.id}`);
        check(items, [{ status: 3 }, { status: 3 }, { status: 2 }, { status: 3 }], 'items');
        check(await planner.refused('PUT', `/scheduler/${posts.id}`, { planPlaceId: booth, planSeq: -1 }), {
          status: 400,
          fields: { planSeq: 'TooSmall' },
        });
      },
    },
    {
      title: '9. gives the order priority, and says why the gate cannot be coated before its primer is planned',
      async run() {
        const orderPriorityId = await find(planner, 'order-priorities', 'name', 'Pilny');
        await planner.post('/scheduler/priority', { orderItemId: the.order.items[0]!.id, orderPriorityId });
        const gate = (await ours('items'))('Brama stalowa')!;
        const conflict = gate.conflicts.find(({ kind }) => kind === 'previous-step');
        check(conflict?.stepName, primer, 'the step before');
        await planner.post('/scheduler/plan-previous', {
          ids: [gate.id],
          planPlaceId: booth,
          planDate: world.today(),
          planSeq: 3,
        });
        const planned = (await ours('planned'))('Brama stalowa');
        check(planned?.conflicts.filter(({ kind }) => kind === 'previous-step').length, 0, 'conflicts of the gate');
      },
    },
    {
      title: '9. takes the brackets off the plan: no date, position 0, and puts them back at the end',
      async run() {
        const brackets = (await ours('planned'))('Uchwyt stalowy')!;
        await planner.put(`/scheduler/${brackets.id}`, { planPlaceId: null, planDate: null, planSeq: 0 });
        const free = (await ours('items'))('Uchwyt stalowy')!;
        check(free, { planPlaceId: null, planDate: null, planSeq: 0 }, 'brackets');
        await planner.put('/scheduler/plan', { ids: [free.id], planPlaceId: booth, planDate: world.today() });
        check((await queue()).at(-1), 'Uchwyt stalowy', 'the end of the queue');
      },
    },
  ];
}
