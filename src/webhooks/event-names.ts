/** The kinds of events that a firm's own systems are told of, with their names for people. What each holds: events.table.ts. */

// biome-ignore format: one row a line
export const eventNames = {
  'application.approved': { label: '申请通过', labelEn: 'Application approved' },
  'number.allocated': { label: '号码已分配', labelEn: 'Number allocated' },
  'product.published': { label: '商品已公开', labelEn: 'Product published' },
  'product.suspended': { label: '商品暂停公布', labelEn: 'Product suspended' },
  'mismatch.reported': { label: '顾客反映不符', labelEn: 'Mismatch reported' },
  'import.finished': { label: '导入完成', labelEn: 'Import finished' },
  'batch.finished': { label: '批量条码完成', labelEn: 'Batch finished' },
  'prefix.expiring': { label: '前缀快到期', labelEn: 'Prefix about to expire' },
  'certificate.revoked': { label: '证书已失效', labelEn: 'Certificate revoked' },
} as const

export type EventKind = keyof typeof eventNames
export const eventKinds = Object.keys(eventNames) as [EventKind, ...EventKind[]]

/** What the test button sends; nobody subscribes to it. */
export const testKind = 'webhook.test'
export type SentKind = EventKind | typeof testKind

/** @example eventLabel('import.finished') // '导入完成' */
export const eventLabel = (kind: SentKind): string => (kind === testKind ? '试发' : eventNames[kind].label)
