/** Handlers of member firms; here the public ones: notices, masked firms, code tables. */
import { branchLabel, regionBranch } from '../codes/branches.ts'
import { economicCategories } from '../codes/economic.ts'
import { type Industry, industriesUnder } from '../codes/industries.ts'
import { type Region, regionCascade, regionPath } from '../codes/regions.ts'
import { refuse } from '../wire/errors.ts'
import { fileHandlers } from './file-api.ts'
import { noticeReply } from './firm-reply.ts'
import { firmByPrefix } from './list-store.ts'
import { maskMiddle, maskName, maskPhone } from './masks.ts'
import { findNotices, noticeById } from './notice-store.ts'
import { type FirmHandlers, recordHandlers } from './record-api.ts'
import { reviewHandlers } from './review-api.ts'
import { publishedType } from './store.ts'

type CodeNode = { code: string; label: string; type: string; parentCode: string | null; children: CodeNode[] }

const toCodeNode = (row: Region | Industry): CodeNode => ({
  code: row.code,
  label: row.label,
  type: 'type' in row ? row.type : row.level,
  parentCode: row.parentCode,
  children: row.children.map(toCodeNode),
})

const publicHandlers: Omit<
  FirmHandlers,
  keyof typeof recordHandlers | keyof typeof reviewHandlers | keyof typeof fileHandlers
> = {
  maskedFirm: async ({ firmCode }, { db }) => {
    const row = (await firmByPrefix(db, firmCode)) ?? refuse('not-found')
    const { firm, state, validTo } = row
    return {
      firmCode,
      firmName: firm.firmName ?? '',
      creditCode: maskMiddle(firm.creditCode, 6, 4),
      regionLabel: firm.regionCode ? regionPath(firm.regionCode) : '',
      branchLabel: branchLabel(firm.branchCode),
      contactName: maskName(firm.contactName),
      contactPhone: maskPhone(firm.contactPhone),
      state,
      validTo: validTo.toISOString(),
    }
  },

  notices: async (filter, { db, reads }) => {
    reads.add(publishedType)
    const { rows, page } = await findNotices(db, filter)
    return { rows: rows.map(noticeReply), page }
  },

  notice: async ({ id }, { db, reads }) => {
    reads.add(publishedType)
    return noticeReply((await noticeById(db, id)) ?? refuse('not-found'))
  },

  regions: async () => regionCascade().map(toCodeNode),

  industries: async () => industriesUnder().map(toCodeNode),

  economics: async () => economicCategories.map(({ code, label }) => ({ code, label })),

  branchOfRegion: async ({ region }) => {
    const { code, label, phone, address } = regionBranch(region) ?? refuse('not-found')
    return { code, label, phone, address }
  },
}

export const firmHandlers: FirmHandlers = { ...publicHandlers, ...recordHandlers, ...reviewHandlers, ...fileHandlers }
