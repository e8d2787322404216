/** Acts on several texts at once. Without I/O. */

/** `category` and `source` change what is public as a correction, and an open draft as its next version. */
export const bulkActs = ['send', 'approve', 'withdraw', 'category', 'source'] as const
export type BulkAct = (typeof bulkActs)[number]

export const bulkActLabels = {
  send: '送审',
  approve: '通过并发布',
  withdraw: '撤下',
  category: '移到另一栏目',
  source: '改负责部门',
} as const satisfies Record<BulkAct, string>

/** Acts that need a sentence for the audit: what is public changes without a second person. */
export const needsReason = (act: BulkAct): boolean => act === 'withdraw' || act === 'category' || act === 'source'

/** Texts of one call: a page of the list. */
export const mostTexts = 100
