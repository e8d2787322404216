/** Handlers of filings: the list of a firm, and the paper drawn on demand. */

import { createHmac } from 'node:crypto'
import { signedIn } from '../../access/permissions.ts'
import type { SignedIn } from '../../access/viewer.ts'
import { isSameSecret } from '../../db/same-secret.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { refuse } from '../../wire/errors.ts'
import { caseKindLabel } from '../cases/kinds/case-kinds.ts'
import { caseById } from '../cases/store.ts'
import type { CertificateContext } from '../certificates/api.ts'
import { groupCheckCode, verificationPath } from '../certificates/rules.ts'
import { firmOfAccount } from '../store.ts'
import { readableFirm } from '../visibility/visibility-store.ts'
import type { filingCalls } from './calls.ts'
import { filingFacts } from './facts.ts'
import { filingCode } from './filing-code.ts'
import { filedUntil, filingState } from './rules.ts'
import { filingStateLabels } from './states.ts'
import { type FilingRow, filingOfCase, filingsOf } from './store.ts'
import { drawFiling } from './tasks.ts'
import { filingTitles } from './titles.ts'

const linkSeconds = 60

/** The filing of a case that the viewer may see; another's is treated as missing. */
async function visibleFiling(id: number, viewer: SignedIn, { db }: Pick<CertificateContext, 'db'>): Promise<FilingRow> {
  if (!(await caseById(db, id, viewer))) return refuse('not-found')
  return (await filingOfCase(db, id)) ?? refuse('not-found')
}

type Link = { id: number; expires: number; accountId: number }

/** The key of a download address, for one account and one minute. */
const linkKey = ({ id, expires, accountId }: Link, secretKey: string) =>
  createHmac('sha256', secretKey).update(`filing\n${id}\n${expires}\n${accountId}`).digest('base64url')

const nowSeconds = (clock: () => Date) => Math.floor(clock().getTime() / 1000)

export const filingHandlers: Handlers<typeof filingCalls, CertificateContext> = {
  filings: async ({ firmId }, { db, viewer: contextViewer, clock, config }) => {
    const viewer = signedIn(contextViewer)
    const firm = await (firmId === undefined ? firmOfAccount(db, viewer.accountId) : readableFirm(db, firmId, viewer))
    if (!firm) return firmId === undefined ? [] : refuse('not-found')
    return (await filingsOf(db, firm.id)).map(row => filingReply(row, config.secretKey, clock()))
  },

  filingFileUrl: async ({ id }, context) => {
    const viewer = signedIn(context.viewer)
    await visibleFiling(id, viewer, context)
    const expires = nowSeconds(context.clock) + linkSeconds
    const key = linkKey({ id, expires, accountId: viewer.accountId }, context.config.secretKey)
    const query = new URLSearchParams({ id: String(id), expires: String(expires), key })
    return { url: `/api/tycpdmfirm/authApi/filingFile?${query}` }
  },

  filingFile: async ({ id, expires, key }, context) => {
    const { clock, config, workers } = context
    const viewer = signedIn(await context.cookieViewer())
    const { accountId } = viewer
    if (expires < nowSeconds(clock) || !isSameSecret(key, linkKey({ id, expires, accountId }, config.secretKey)))
      return refuse('not-found', { message: '下载地址已失效，请回到备案页重新下载' })
    const row = await visibleFiling(id, viewer, context)
    const issuer = await context.issuerAt(row.filedAt)
    const checkCode = filingCode(row, config.secretKey)
    return workers.run(drawFiling, {
      ...{ number: row.number, title: filingTitles[row.kind], kind: row.kind, issuer, checkCode },
      ...{ facts: filingFacts(row), filedAt: row.filedAt, demonstration: row.firm.demonstration },
      verifyUrl: config.publicUrl + verificationPath(row.number, checkCode),
      verifyPage: `${config.publicUrl}/search/certificate`,
    })
  },
}

function filingReply(row: FilingRow, secretKey: string, now: Date) {
  const { number, caseId, kind, fields, firm } = row
  const until = filedUntil(fields)
  const state = filingState({ isMember: firm.status === 'approved', until }, now)
  const checkCode = filingCode(row, secretKey)
  const subject = kind === 'subsidiary' ? fields.name : [fields.barcode, fields.product].filter(Boolean).join('　')
  return {
    ...{ caseId, number, kind, kindLabel: caseKindLabel(kind), subject: subject ?? '' },
    ...{ state, stateLabel: filingStateLabels[state], filedOn: chinaDay(row.filedAt), until },
    checkCode: groupCheckCode(checkCode),
    verification: verificationPath(number, checkCode),
  }
}
