/** Limits of notes on product records. No I/O. */

/** Characters of a note; notes of a record. */
export const noteLimits = { text: 500, notes: 200 } as const

export const noteMessages = { full: `这条记录已有 ${noteLimits.notes} 条备注，请先删除一些` } as const
