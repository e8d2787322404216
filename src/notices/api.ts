/** Handlers of the public notices. */
import { branchLabel } from '../codes/branches.ts'
import { regionPath } from '../codes/regions/regions.ts'
import type { RegistrationContext } from '../registration/context.ts'
import { isoOrNull, labelOrEmpty } from '../registration/firm-reply.ts'
import type { Handlers } from '../wire/call.ts'
import { refuse } from '../wire/errors.ts'
import type { noticeCalls } from './calls.ts'
import { findNotices, type NoticeRow, noticeById } from './store.ts'

/** A notice as the calls and the open data have it. */
export function noticeReply(row: NoticeRow) {
  const type = row.action === 'approved' ? ('zhuce' as const) : ('zhuxiao' as const)
  const firmName = row.firmName ?? ''
  return {
    id: row.id,
    type,
    title: type === 'zhuce' ? `${firmName}注册厂商识别代码公告` : `${firmName}注销厂商识别代码公告`,
    firmName,
    regionLabel: labelOrEmpty(row.regionCode, regionPath),
    branchLabel: branchLabel(row.branchCode),
    companyPrefix: row.companyPrefix,
    validTo: isoOrNull(row.validTo),
    at: row.at.toISOString(),
  }
}

export const noticeHandlers: Handlers<typeof noticeCalls, RegistrationContext> = {
  notices: async (filter, context) => {
    const { rows, page } = await findNotices(context, filter)
    return { rows: rows.map(noticeReply), page }
  },

  notice: async ({ id }, { db }) => {
    return noticeReply((await noticeById(db, id)) ?? refuse('not-found'))
  },
}
