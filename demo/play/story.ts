import { bill, payment } from './chapters/bill';
import { cards } from './chapters/cards';
import { complaint } from './chapters/complaint';
import { paint } from './chapters/paint';
import { plan } from './chapters/plan';
import { price } from './chapters/price';
import { railings } from './chapters/railings';
import { handOver } from './chapters/ready';
import { reception } from './chapters/reception';
import { request } from './chapters/request';
import { tale } from './tale';
import type { Step, World } from './world';

/** The main job from the customer's request to the paid invoice. Each step builds on those before it. */
export function story(world: World): Step[] {
  const told = tale(world);
  return [request, reception, price, plan, cards, paint, handOver, bill, railings, complaint, payment].flatMap(
    (chapter) => chapter(told),
  );
}
