/** The global registry, 全球登记平台. Without an address of it (`REGISTRY_URL`), and while it does not answer, results come from our own register and the GS1 prefix table,
 *  with a message. Foreign firms are never invented. */

import { faultMessageFor, isFault } from '@barcode-authority/gs1/faults'
import { type Interpretation, interpret, readDigits } from '@barcode-authority/gs1/interpret'
import { type KeyKind, readGtin } from '@barcode-authority/gs1/keys'
import type { Db } from '../db/connect.ts'
import { type RegistryClient, RegistryFault } from './global/registry-client.ts'
import type { GlobalRecord } from './global/registry-record.ts'
import { codeFault } from './replies/code-fault.ts'
import { lookUpGln } from './replies/gln-lookup.ts'
import { faultyGtinReply, lookUpGtin, toFirmReply, toOrganisationReply } from './replies/gtin-lookup.ts'
import type { FirmReply, GlnReply, GtinReply, OrganisationReply } from './replies/reply-types.ts'
import { findFirms, firmOfDigits } from './store.ts'

export type RegistryStatus = { connected: boolean; message: string }

export type KeyReply = {
  type: string
  code: string
  valid: boolean
  organisation: OrganisationReply | null
  firm: FirmReply | null
  faults: { fault: string; at: number; message: string }[]
}

export type VerifiedReply = GtinReply & { global: GlobalRecord | null }

export type GlobalRegistry = {
  status: RegistryStatus
  /** `global`: the record of the registry, null without one. `status`: whether it answered for all numbers. */
  verified: (gtins: readonly string[]) => Promise<{ status: RegistryStatus; results: VerifiedReply[] }>
  location: (gln: string) => Promise<GlnReply>
  otherKey: (type: KeyKind, code: string) => Promise<KeyReply>
  firms: (firmName: string, country: string | undefined) => Promise<FirmReply[]>
}

const maxFirms = 50
const chinaNames = /^(cn|chn|china|中国)$/i

const notConnected: RegistryStatus = {
  connected: false,
  message: '未连接全球登记平台。以下只有本平台的登记信息，以及 GS1 前缀所属的编码组织。',
}
const answered: RegistryStatus = {
  connected: true,
  message: '已向全球登记平台查询。平台的信息由各编码组织维护，不是实时数据。',
}
const silent: RegistryStatus = {
  connected: true,
  message: '全球登记平台暂时没有正确应答。以下只有本平台的登记信息，以及 GS1 前缀所属的编码组织，请稍后再查。',
}

/** GTINs are also looked up in the registry of `client`; everything else is local. */
export function globalRegistry(local: GlobalRegistry, client: RegistryClient): GlobalRegistry {
  return {
    ...local,
    verified: async gtins => {
      let status = answered
      const { results } = await local.verified(gtins)
      const ask = async (reply: VerifiedReply) => {
        if (reply.state === 'faulty' || reply.state === 'wrong-check-digit') return reply
        try {
          return { ...reply, global: await client(reply.gtin) }
        } catch (error) {
          if (!(error instanceof RegistryFault)) throw error
          status = silent
          return reply
        }
      }
      return { results: await Promise.all(results.map(ask)), status }
    },
  }
}

export function localRegistry(db: Db, clock: () => Date): GlobalRegistry {
  return {
    status: notConnected,
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
    location: gln => lookUpGln(db, gln, clock()),
    otherKey: async (type, code) => {
      const read = interpret(code, { type })
      const digits = keyDigits(read)
      const firm = digits === undefined ? undefined : await firmOfDigits(db, digits)
      return {
        type,
        code,
        valid: read.valid,
        organisation: toOrganisationReply(read.organisation),
        firm: firm ? toFirmReply(firm, clock()) : null,
        faults: read.faults.map(fault => codeFault(fault, faultMessageFor(read.kind))),
      }
    },
    firms: async (firmName, country) => {
      if (country !== undefined && !chinaNames.test(country)) return []
      const { rows } = await findFirms(db, { firmName }, { currPage: 1, pageSize: maxFirms })
      return rows.map(row => toFirmReply(row, clock()))
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
