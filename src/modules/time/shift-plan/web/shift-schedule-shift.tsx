import { PlannerScreen } from './board/planner';

/** The shift planner by shift. */
export default function ShiftScheduleShift() {
  return <PlannerScreen kind="shifts" />;
}
