/** The global registry, 全球登记平台. While no platform is connected, our own register and the GS1 prefix table answer,
 *  and say so: no foreign firm is ever made up. */
import type { Db } from '../db/connect.ts'
import { isFault } from '../gs1/fault.ts'
import { faultWordsOf } from '../gs1/fault-words.ts'
import { readGtin } from '../gs1/gtin.ts'
import { type Interpretation, interpret } from '../gs1/interpret.ts'
import type { KeyKind } from '../gs1/issuing-organisation.ts'
import { readDigits } from '../gs1/pasted-text.ts'
import type { FirmAnswer, GlnAnswer, GtinAnswer, OrganisationAnswer } from './answer-types.ts'
import { codeFault, faultyAnswer, firmAnswer, gtinAnswer, organisationAnswer } from './answers.ts'
import { glnAnswer } from './gln-answer.ts'
import { findFirms, firmOfDigits } from './store.ts'

export type RegistryStatus = { connected: boolean; message: string }

export type KeyAnswer = {
  type: string
  code: string
  valid: boolean
  organisation: OrganisationAnswer | null
  firm: FirmAnswer | null
  faults: { fault: string; at: number; message: string }[]
}

export type GlobalRegistry = {
  status: RegistryStatus
  verified: (gtins: readonly string[]) => Promise<GtinAnswer[]>
  location: (gln: string) => Promise<GlnAnswer>
  otherKey: (type: KeyKind, code: string) => Promise<KeyAnswer>
  firms: (firmName: string, country: string | undefined) => Promise<FirmAnswer[]>
}

const MOST_FIRMS = 50
const OURS = /^(cn|chn|china|中国)$/i

export function ownRegistry(db: Db, clock: () => Date): GlobalRegistry {
  return {
    status: {
      connected: false,
      message: '未连接全球登记平台。以下只有本平台的登记信息，以及 GS1 前缀所属的编码组织。',
    },
    verified: gtins =>
      Promise.all(
        gtins.map(async gtin => {
          const fault = readGtin(gtin)
          const isNone = isFault(fault) && fault.fault !== 'check-digit'
          return isNone ? faultyAnswer(gtin, fault, clock()) : gtinAnswer(db, gtin, clock())
        }),
      ),
    location: gln => glnAnswer(db, gln, clock()),
    otherKey: async (type, code) => {
      const read = interpret(code, type)
      const digits = keyDigits(read)
      const firm = digits === undefined ? undefined : await firmOfDigits(db, digits)
      return {
        type,
        code,
        valid: read.valid,
        organisation: organisationAnswer(read.organisation),
        firm: firm ? firmAnswer(firm, clock()) : null,
        faults: read.faults.map(fault => codeFault(fault, faultWordsOf(read.kind))),
      }
    },
    firms: async (firmName, country) => {
      if (country !== undefined && !OURS.test(country)) return []
      const { rows } = await findFirms(db, { firmName }, { currPage: 1, pageSize: MOST_FIRMS })
      return rows.map(row => firmAnswer(row, clock()))
    },
  }
}

/** The digits of a key from its company prefix on: an SSCC loses its extension digit, a GRAI its filler. */
function keyDigits({ elements, valid, type }: Interpretation): string | undefined {
  const value = elements[0]?.value
  if (!valid || value === undefined) return undefined
  const digits = (type === 'SSCC' || type === 'GRAI' ? value.slice(1) : value).slice(0, 10)
  const read = readDigits(digits, [7, 8, 9, 10])
  return isFault(read) ? undefined : read.text
}
