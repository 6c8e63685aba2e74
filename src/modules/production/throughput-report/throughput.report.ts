import { defineReport } from '../../../engine/report';

/**
 * What left the last planned step of its item, week by week, by the frames that were finished; narrowed to a place, what
 * passed there at any step. Pieces hung once more are counted apart.
 */
export const throughputReport = defineReport({
  name: 'throughput-report',
  module: 'WORK_REPORTS',
  rights: { read: 'REPORTS', export: 'REPORTS_EXPORT' },
  texts: 'production:throughput',
  menu: { under: 'reports', order: 13, icon: 'chart-bar' },
  columns: {
    week: { kind: 'date' },
    weekNumber: { kind: 'text' },
    frames: {
      kind: 'integer',
      sum: true,
      link: { to: '/work-cards?f.date=:week..:weekEnd', needs: 'WORK_CARDS_READ' },
    },
    orders: { kind: 'integer' },
    pieces: { kind: 'integer', sum: true },
    area: { kind: 'decimal', sum: true, unit: 'm²' },
    weight: { kind: 'decimal', sum: true, unit: 'kg' },
    areaPerDay: { kind: 'decimal', unit: 'm²' },
    reworkPieces: { kind: 'integer', sum: true },
    reworkArea: { kind: 'decimal', sum: true, unit: 'm²' },
  },
  extras: { weekEnd: 'text' },
  filters: {
    from: { kind: 'day', daysBack: 84 },
    to: { kind: 'day' },
    placeId: { kind: 'id', to: 'places' },
    customerId: { kind: 'id', to: 'customers' },
  },
  chart: { kind: 'bars', by: 'week', value: 'area', count: 'weeks', sums: ['weight'] },
});
