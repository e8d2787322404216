/** Handlers of the public notices. */
import { branchLabel } from '../codes/branches.ts'
import { regionPath } from '../codes/regions/regions.ts'
import type { RegistrationContext } from '../registration/context.ts'
import { isoOrNull, labelOrEmpty } from '../registration/firm-reply.ts'
import type { Handlers } from '../wire/call.ts'
import { refuse } from '../wire/errors.ts'
import type { noticeCalls } from './calls.ts'
import { type NoticeType, noticeTypes } from './notice-types.ts'
import { findNotices, type NoticeRow, noticeActions, noticeById } from './store.ts'

const titles: Readonly<Record<NoticeType, string>> = {
  zhuce: '注册厂商识别代码公告',
  zhuxiao: '注销厂商识别代码公告',
  biangeng: '企业名称变更公告',
}

/** A notice as the calls and the open data have it. */
export function noticeReply(row: NoticeRow) {
  const type = noticeTypes.find(name => noticeActions[name] === row.action) ?? 'zhuce'
  const renamed = type === 'biangeng' ? row.changes.find(({ field }) => field === 'firmName') : undefined
  const firmName = renamed?.to ?? row.firmName ?? ''
  return {
    id: row.id,
    type,
    title: `${firmName}${titles[type]}`,
    firmName,
    formerName: renamed?.from ?? null,
    regionLabel: labelOrEmpty(row.regionCode, regionPath),
    branchLabel: branchLabel(row.branchCode),
    companyPrefix: row.companyPrefix ?? row.firmPrefixes,
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
