/** What a notice is about, as the browser names it in the title (`shell:notices.{type}`). Chat messages are no notices. */
export const noticeTypes = [
  'complaint',
  'leave-card',
  'quotation',
  'order',
  'reception',
  'todo',
  'frontdesk',
  'shift-plan',
  'time',
  'due',
  'comment',
  'follow',
  'fault',
  'account',
  'webhook',
] as const;
export type NoticeType = (typeof noticeTypes)[number];
