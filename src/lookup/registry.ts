/** The global registry, 全球登记平台. While no platform is connected, results come from our own register and the GS1 prefix table,
 *  with a message that says so. Foreign firms are never invented. */

import { faultMessageFor, isFault } from '@barcode-authority/gs1/faults'
import { type Interpretation, interpret, readDigits } from '@barcode-authority/gs1/interpret'
import { type KeyKind, readGtin } from '@barcode-authority/gs1/keys'
import type { Db } from '../db/connect.ts'
import { lookUpGln } from './replies/gln-lookup.ts'
import { codeFault, faultyGtinReply, lookUpGtin, toFirmReply, toOrganisationReply } from './replies/gtin-lookup.ts'
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

export type GlobalRegistry = {
  status: RegistryStatus
  verified: (gtins: readonly string[]) => Promise<GtinReply[]>
  location: (gln: string) => Promise<GlnReply>
  otherKey: (type: KeyKind, code: string) => Promise<KeyReply>
  firms: (firmName: string, country: string | undefined) => Promise<FirmReply[]>
}

const maxFirms = 50
const chinaNames = /^(cn|chn|china|中国)$/i

export function localRegistry(db: Db, clock: () => Date): GlobalRegistry {
  return {
    status: {
      connected: false,
      message: '未连接全球登记平台。以下只有本平台的登记信息，以及 GS1 前缀所属的编码组织。',
    },
    verified: gtins =>
      Promise.all(
        gtins.map(async gtin => {
          const fault = readGtin(gtin)
          const isNotGtin = isFault(fault) && fault.fault !== 'check-digit'
          return isNotGtin ? faultyGtinReply(gtin, fault, clock()) : lookUpGtin(db, gtin, clock())
        }),
      ),
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
