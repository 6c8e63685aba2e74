import { PlannerScreen } from './board/planner';

/** The shift planner by employee. */
export default function ShiftScheduleEmployee() {
  return <PlannerScreen kind="people" />;
}
