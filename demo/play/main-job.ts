import { billing, payment } from './steps/billing';
import { coating, preTreatment, qualityControl } from './steps/coating';
import { complaintRework } from './steps/complaint-rework';
import { customerPaint } from './steps/customer-paint';
import { orderIntake } from './steps/order-intake';
import { paintConsumption } from './steps/paint-consumption';
import { pickUp } from './steps/pick-up';
import { quotation } from './steps/quotation';
import { reception } from './steps/reception';
import { scheduling } from './steps/scheduling';
import { type Chapter, createScenario } from './scenario';
import type { World } from './world';

const chapters = [
  orderIntake,
  reception,
  quotation,
  scheduling,
  preTreatment,
  coating,
  qualityControl,
  paintConsumption,
  pickUp,
  billing,
  customerPaint,
  complaintRework,
  payment,
];

/** The main job from the customer's request to the paid invoice. Each step builds on those before it. */
export function mainJob(world: World): Chapter[] {
  const scenario = createScenario(world);
  return chapters.map((chapter) => chapter(scenario));
}
