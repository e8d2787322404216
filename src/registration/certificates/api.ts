/** Handlers of certificates: the list of a firm, and files drawn on demand. */
import { createHmac } from 'node:crypto'
import type { SiteConfig } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import type { SignedIn, Viewer } from '../../access/viewer.ts'
import { isSameSecret } from '../../db/same-secret.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import type { RegistrationContext } from '../context.ts'
import { firmOfAccount } from '../store.ts'
import { readableFirm } from '../visibility/visibility-store.ts'
import type { certificateCalls } from './calls.ts'
import {
  type CertificatePaper,
  certificateState,
  certificateStateLabels,
  certificateTitle,
  groupCheckCode,
  issueReasonLabels,
  replyStateOf,
  verificationPath,
} from './rules.ts'
import {
  addDownload,
  type CertificateWithPrefix,
  certificateByNumber,
  certificatesOf,
  downloadsOf,
  issueMissing,
} from './store.ts'
import { drawCertificate } from './tasks.ts'

/** `cookieViewer`: the viewer of a download link, which sends no header. `issuerAt`: the name of the site at a moment: what was issued keeps it. */
export type CertificateContext = RegistrationContext & {
  cookieViewer: () => Promise<Viewer>
  issuerAt: (at: Date) => Promise<string>
}

const linkSeconds = 60
const title = '中国商品条码系统成员证书'

/** A certificate of a firm that the viewer may see; another's is treated as missing. */
async function visibleCertificate(number: number, viewer: SignedIn, { db }: Pick<RegistrationContext, 'db'>) {
  const certificate = (await certificateByNumber(db, number)) ?? refuse('not-found')
  return (await readableFirm(db, certificate.firmId, viewer)) ? certificate : refuse('not-found')
}

type Link = { number: number; paper: CertificatePaper; expires: number; accountId: number }

/** The key of a download address, for one account and one minute. */
const linkKey = ({ number, paper, expires, accountId }: Link, { secretKey }: SiteConfig) =>
  createHmac('sha256', secretKey)
    .update(`certificate\n${number}\n${paper}\n${expires}\n${accountId}`)
    .digest('base64url')

const nowSeconds = (clock: () => Date) => Math.floor(clock().getTime() / 1000)

export const certificateHandlers: Handlers<typeof certificateCalls, CertificateContext> = {
  certificates: async ({ firmId }, { db, viewer: contextViewer, clock, config }) => {
    const viewer = signedIn(contextViewer)
    const firm = await (firmId === undefined ? firmOfAccount(db, viewer.accountId) : readableFirm(db, firmId, viewer))
    if (!firm) return firmId === undefined ? [] : refuse('not-found')
    await issueMissing(db, { firmId: firm.id, at: clock(), secretKey: config.secretKey })
    const downloads = await downloadsOf(db, firm.id)
    const rows = await certificatesOf(db, firm.id)
    return rows.map(row => certificateReply(row, downloads.get(row.number), clock()))
  },

  certificateFileUrl: async ({ number, paper }, context) => {
    const viewer = signedIn(context.viewer)
    await visibleCertificate(number, viewer, context)
    const expires = nowSeconds(context.clock) + linkSeconds
    const key = linkKey({ number, paper, expires, accountId: viewer.accountId }, context.config)
    const query = new URLSearchParams({ number: String(number), paper, expires: String(expires), key })
    return { url: `/api/tycpdmfirm/authApi/certificateFile?${query}` }
  },

  certificateFile: async ({ number, paper, expires, key }, context) => {
    const { db, clock, config, workers } = context
    const viewer = signedIn(await context.cookieViewer())
    const { accountId } = viewer
    if (expires < nowSeconds(clock) || !isSameSecret(key, linkKey({ number, paper, expires, accountId }, config)))
      return refuse('not-found', { message: '下载地址已失效，请回到证书页重新下载' })
    const certificate = await visibleCertificate(number, viewer, context)
    const issuer = await context.issuerAt(certificate.issuedAt)
    const file = await workers.run(drawCertificate, { certificate: printed(certificate, issuer, config), paper })
    await addDownload(db, { number, accountId, paper, at: clock() })
    return file
  },
}

function certificateReply(row: CertificateWithPrefix, downloads: { count: number; last: Date } | undefined, now: Date) {
  const state = certificateState(row, now)
  const { number, companyPrefix, firmName, checkCode } = row
  return {
    ...{ number, companyPrefix, firmName, state: replyStateOf(state, row), lost: state === 'reported-lost' },
    title: certificateTitle(number),
    stateLabel:
      row.endReason === 'lost' ? `${certificateStateLabels[state]}，已补发新证` : certificateStateLabels[state],
    reasonLabel: issueReasonLabels[row.reason],
    checkCode: groupCheckCode(checkCode),
    validFrom: row.validFrom.toISOString(),
    validTo: row.validTo.toISOString(),
    issuedAt: row.issuedAt.toISOString(),
    verification: verificationPath(number, checkCode),
    downloads: downloads?.count ?? 0,
    lastDownloadAt: downloads?.last.toISOString() ?? null,
  }
}

/** The printed facts of a certificate: those of the row, the name of the issuer, and where it is verified. */
function printed(row: CertificateWithPrefix, issuer: string, { publicUrl }: SiteConfig) {
  const { number, checkCode, companyPrefix, firmName, firmNameEn, creditCode, address } = row
  const { validFrom, validTo, issuedAt, signature, keyId, demonstration } = row
  return {
    ...{ title, number, checkCode, companyPrefix, firmName, firmNameEn, creditCode, address },
    ...{ validFrom, validTo, issuedAt, signature, keyId, demonstration, issuer },
    verifyUrl: publicUrl + verificationPath(number, checkCode),
    verifyPage: `${publicUrl}/search/certificate`,
  }
}
