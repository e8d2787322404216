/** The global registry, 全球登记平台. Without an address of it (`REGISTRY_URL`), and while it does not answer, results come from our own register and the GS1 prefix table,
 *  with a message. Foreign firms are never invented. */

import { faultMessageFor, isFault } from '@barcode-authority/gs1/faults'
import { type Interpretation, interpret, readDigits } from '@barcode-authority/gs1/interpret'
import { gs1Prefixes, readGtin } from '@barcode-authority/gs1/keys'
import type { Db } from '../../db/connect.ts'
import { findFirms } from '../records/firms-store.ts'
import { firmOfDigits } from '../records/store.ts'
import { codeFault } from '../replies/code-fault.ts'
import { toFirmReply } from '../replies/firm-reply.ts'
import { lookUpGln } from '../replies/gln-lookup.ts'
import { faultyGtinReply, lookUpGtin, toOrganisationReply } from '../replies/gtin-lookup.ts'
import type { CodeFault, FirmReply, GlnReply, GtinReply, OrganisationReply } from '../replies/reply-types.ts'
import type { OtherKeyType } from '../rules.ts'
import { type RegistryClient, RegistryFault } from './registry-client.ts'
import type { GlobalFirm, GlobalLocation, GlobalRecord } from './registry-record.ts'

/** `answered`: the registry itself was queried for this and replied. */
export type RegistryStatus = { connected: boolean; answered: boolean; message: string }

export type KeyReply = {
  type: OtherKeyType
  code: string
  valid: boolean
  organisation: OrganisationReply | null
  firm: FirmReply | null
  faults: CodeFault[]
}

export type VerifiedReply = GtinReply & { global: GlobalRecord | null }

/** `global`: the record of the registry, null without one. `status`: whether it answered. */
type Answer<Reply> = Reply & { status: RegistryStatus }
export type GlobalRegistry = {
  verified: (gtins: readonly string[]) => Promise<Answer<{ results: VerifiedReply[] }>>
  location: (gln: string) => Promise<Answer<{ result: GlnReply; global: GlobalLocation | null }>>
  otherKey: (type: OtherKeyType, code: string) => Promise<Answer<KeyReply>>
  firms: (
    firmName: string,
    country: string | undefined,
  ) => Promise<Answer<{ results: FirmReply[]; global: readonly GlobalFirm[] }>>
}

const maxFirms = 50
const chinaNames = /^(cn|chn|china|中国)$/i

const notConnected: RegistryStatus = {
  connected: false,
  answered: false,
  message: '未连接全球登记平台。以下只有本平台的登记信息，以及 GS1 前缀所属的编码组织。',
}
const answered: RegistryStatus = {
  connected: true,
  answered: true,
  message: '已向全球登记平台查询。平台的信息由各编码组织维护，不是实时数据。',
}
const silent: RegistryStatus = {
  connected: true,
  answered: false,
  message: '全球登记平台暂时没有正确应答。以下只有本平台的登记信息，以及 GS1 前缀所属的编码组织，请稍后再查。',
}

const notForKeys: RegistryStatus = {
  connected: true,
  answered: false,
  message: '全球登记平台只答商品条码、位置码和企业名称。其他编码只有本平台的登记信息，以及 GS1 前缀所属的编码组织。',
}

/** GTINs, GLNs and names of firms are also looked up in the registry of `client`; other keys are local. */
export function globalRegistry(local: GlobalRegistry, client: RegistryClient): GlobalRegistry {
  return {
    verified: async gtins => {
      const { results } = await local.verified(gtins)
      const replies = await Promise.all(
        results.map(async reply => {
          const isNumber = reply.state !== 'faulty' && reply.state !== 'wrong-check-digit'
          const { global, status } = isNumber
            ? await answerOr(null, client.product(reply.gtin))
            : { global: null, status: answered }
          return { reply: { ...reply, global }, status }
        }),
      )
      const status = replies.some(({ status }) => status === silent) ? silent : answered
      return { results: replies.map(({ reply }) => reply), status }
    },
    location: async gln => {
      const { result } = await local.location(gln)
      if (result.state === 'wrong-check-digit') return { result, global: null, status: answered }
      return { result, ...(await answerOr(null, client.location(result.gln))) }
    },
    otherKey: async (type, code) => ({ ...(await local.otherKey(type, code)), status: notForKeys }),
    firms: async (firmName, country) => {
      const query = { licenseeName: firmName, country: country ? countryCode(country) : undefined }
      const [{ results }, answer] = await Promise.all([
        local.firms(firmName, country),
        answerOr([], client.firms(query)),
      ])
      return { results, ...answer }
    },
  }
}

/** What the registry answers, or `none` if it does not. */
async function answerOr<Reply>(none: Reply, reply: Promise<Reply>) {
  try {
    return { global: await reply, status: answered }
  } catch (error) {
    if (!(error instanceof RegistryFault)) throw error
    return { global: none, status: silent }
  }
}

/** The ISO code of a country by one of its names, or the text as it is.
 *  @example countryCode('日本') // 'JP' */
export function countryCode(text: string): string {
  const folded = text.toLowerCase()
  const row = gs1Prefixes.find(({ nameZh, nameEn, country }) =>
    [nameZh, nameEn.toLowerCase(), country?.toLowerCase()].includes(folded),
  )
  return row?.country ?? text
}

export function localRegistry(db: Db, clock: () => Date): GlobalRegistry {
  return {
    verified: async gtins => ({
      status: notConnected,
      results: await Promise.all(
        gtins.map(async gtin => {
          const fault = readGtin(gtin)
          const isNotGtin = isFault(fault) && fault.fault !== 'check-digit'
          const reply = isNotGtin ? faultyGtinReply(gtin, fault, clock()) : await lookUpGtin(db, gtin, clock())
          return { ...reply, global: null }
        }),
      ),
    }),
    location: async gln => ({ result: await lookUpGln(db, gln, clock()), global: null, status: notConnected }),
    otherKey: async (type, code) => {
      const read = interpret(code, { type })
      const digits = keyDigits(read)
      const firm = digits === undefined ? undefined : await firmOfDigits(db, digits)
      return {
        status: notConnected,
        type,
        code,
        valid: read.valid,
        organisation: toOrganisationReply(read.organisation),
        firm: firm ? toFirmReply(firm, clock()) : null,
        faults: read.faults.map(fault => codeFault(fault, faultMessageFor(read.kind))),
      }
    },
    firms: async (firmName, country) => {
      const own = { global: [], status: notConnected }
      if (country && !chinaNames.test(country)) return { results: [], ...own }
      const { rows } = await findFirms(db, { now: clock(), firmName }, { currPage: 1, pageSize: maxFirms })
      return { results: rows.map(row => toFirmReply(row, clock())), ...own }
    },
  }
}

/** The digits of a key from its company prefix on: without the extension digit of an SSCC or the filler of a GRAI. */
function keyDigits({ elements, valid, type }: Interpretation): string | undefined {
  const value = elements[0]?.value
  if (!valid || value === undefined) return undefined
  const digits = (type === 'SSCC' || type === 'GRAI' ? value.slice(1) : value).slice(0, 10)
  const read = readDigits(digits, [7, 8, 9, 10])
  return isFault(read) ? undefined : read.text
}
