import { defineEntity } from '../../../engine/entity';
import { boolean, choice, datetime, ref, text } from '../../../engine/fields/make';
import { rcpEvent, rcpEventOptions, rcpSource, rcpSourceOptions } from './events';

/**
 * Entries and exits as they were registered. `deviceTime` is what the clock of the kiosk showed, `createdAt` when the
 * server heard of it; `eventTime` counts.
 */
export const rcpData = defineEntity({
  name: 'rcp-data',
  area: 'time',
  module: 'RCP',
  rights: { read: 'RCP_READ', write: 'RCP_WRITE', delete: 'RCP_DELETE', export: 'RCP_EXPORT' },
  title: ['userId', 'eventTime'],
  fields: {
    /** Also who has left: what is missing of their time is added before it is paid. */
    userId: ref('users', { required: true, pick: { viewMode: 'all' }, width: 180, span: 3 }),
    eventType: choice({ options: rcpEventOptions, default: rcpEvent.entry, required: true, span: 3 }),
    eventTime: datetime({ required: true, default: 'now', filter: true, span: 3 }),
    placeId: ref('places', { pick: { isActive: true }, width: 160, span: 3 }),
    eventValue: text({ max: 100, width: 120, span: 3 }),
    note: text({ max: 255, search: true, width: 200, span: 6 }),
    source: choice({ options: rcpSourceOptions, default: rcpSource.office, required: true, readOnly: true }),
    deviceTime: datetime({ readOnly: true, width: 140 }),
    isClockOff: boolean({ readOnly: true, filter: true, width: 90 }),
    clientKey: text({ max: 36, unique: true, readOnly: true, logged: false }),
  },
  unique: [['userId', 'eventTime']],
  index: [['eventTime']],
  list: {
    columns: ['eventTime', 'userId', 'eventType', 'placeId', 'source', 'isClockOff', 'note'],
    hidden: ['eventValue', 'deviceTime'],
    sort: '-eventTime',
    dateScope: 'eventTime',
    searchIn: ['userId'],
    views: {
      today: { filter: { eventTime: { fromDay: 0, toDay: 0 } }, sort: '-eventTime' },
      late: { filter: { source: [rcpSource.offline, rcpSource.office] }, sort: '-eventTime' },
    },
  },
  form: {
    sections: {
      general: ['userId', 'eventType', 'eventTime', 'placeId', 'eventValue', 'note'],
      origin: ['source', 'deviceTime', 'isClockOff'],
    },
    without: ['clientKey'],
  },
  menu: { under: 'people', order: 60 },
});
