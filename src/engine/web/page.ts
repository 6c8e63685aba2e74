import type { ComponentType } from 'react';
import type { MenuGroup, ModuleCode, Needs } from '../entity';
import type { Report, ReportOutline } from '../report';

/** A screen that is not the list or edit of an entity: a planner, a report, messages. Declared as data, loaded when opened. */
export interface PageSpec {
  /** Without the leading slash, with `:params`: `user-work/:userId`. Also the locale key of its menu item. */
  path: string;
  module: ModuleCode | readonly ModuleCode[];
  needs: Needs;
  /** No menu and top bar around it. */
  plain?: boolean;
  /** Title key, also used by the menu and the palette. */
  title: string;
  /** `setting`: only where this public setting is on. */
  menu?: { under: MenuGroup; order: number; setting?: string };
  load: () => Promise<{ default: ComponentType }>;
}

/** The page of a report. */
export const reportPage = (report: ReportOutline, load: PageSpec['load']): PageSpec => ({
  path: report.name,
  module: report.module,
  needs: report.rights.read,
  title: `${report.texts}.title`,
  menu: report.menu,
  load,
});

/** The screen of a report that draws nothing in its own way. */
export async function plainReport(find: () => Promise<Report>): Promise<{ default: ComponentType }> {
  const [{ screenOf }, report] = await Promise.all([import('./report/report-screen'), find()]);
  return { default: screenOf(report) };
}
