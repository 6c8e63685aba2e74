import type { ReportOutline } from '../engine/report';
import { reports } from './all.reports';

/** The reports as menus and addresses know them; the build keeps no more of them for the first page. */
export const reportOutlines: readonly ReportOutline[] = reports;
