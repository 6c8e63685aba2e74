import { inTime } from '../../engine/web/code-in-time';
import { lazyPart, readAtOnce } from '../../engine/web/lazy-part';
import { declarationsOf, outlines } from 'virtual:entities';
import type { AnyEntity, Area } from '../../engine/entity';
import { forCustomers } from '../../engine/entity-views';
import type { Registry } from '../../engine/web/registry';
import { screenHalves } from '../../modules/all.web';
import { reportOutlines } from '../../modules/report-outlines';

const CommentBox = lazyPart(() => import('../../modules/workspace/comments/web/comment-box').then((m) => m.default));
const CustomerHistory = lazyPart(() =>
  import('../../modules/administration/customer-history/web/customer-history').then((m) => m.default),
);
type Shown = (entity: AnyEntity) => AnyEntity;
const areaOf = new Map(outlines.map(({ name, area }) => [name, area]));
const everyArea = [...new Set(areaOf.values())];

/**
 * The product's declarations for the engine's screens. They are fetched by area, once; a failed area stays failed
 * until the page is reloaded, as the error screen explains.
 */
function makeRegistry(shown: Shown): Registry {
  const known = new Map<string, AnyEntity>();
  const coming = new Map<Area, Promise<void>>();
  const waiting = new Map<string, Promise<AnyEntity>>();
  let everything: Promise<ReadonlyMap<string, AnyEntity>> | undefined;

  const fetchArea = (area: Area): Promise<void> => {
    const asked = coming.get(area);
    if (asked) return asked;
    const answer = inTime(declarationsOf(area)).then(({ entities }) => {
      for (const entity of entities) known.set(entity.name, shown(entity));
    });
    coming.set(area, answer);
    return answer;
  };
  const fetchOne = async (name: string): Promise<AnyEntity> => {
    const area = areaOf.get(name);
    if (area) await fetchArea(area);
    const entity = known.get(name);
    if (!entity) throw new Error(`No entity is called ${name}`);
    return entity;
  };
  const fetchAll = async (): Promise<ReadonlyMap<string, AnyEntity>> => {
    await Promise.all(everyArea.map(fetchArea));
    return new Map(outlines.map(({ name }) => [name, known.get(name)!]));
  };
  return {
    outlines,
    reports: reportOutlines,
    screens: screenHalves,
    historyHead: CommentBox,
    outerHistory: { of: ['orders', 'quotations', 'complaints', 'order-items', 'receptions'], part: CustomerHistory },
    load(name) {
      const asked = waiting.get(name);
      if (asked) return asked;
      const answer = readAtOnce(fetchOne(name), known.get(name));
      waiting.set(name, answer);
      return answer;
    },
    loadAll: () => (everything ??= readAtOnce(fetchAll())),
  };
}

const forStaff = makeRegistry((entity) => entity);
const forThem = makeRegistry(forCustomers);
/** The product as this person may know it. */
export const registryFor = (user: { isCustomer: boolean }): Registry => (user.isCustomer ? forThem : forStaff);
