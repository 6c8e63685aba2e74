import { PlannerScreen } from './board/planner';

/** The shift planner by employee. */
export const ScheduleByEmployee = () => <PlannerScreen kind="people" />;

/** The shift planner by shift. */
export const ScheduleByShift = () => <PlannerScreen kind="shifts" />;
