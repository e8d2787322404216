/** The answer about a location number. */
import { regionPath } from '../codes/regions.ts'
import type { Db } from '../db/connect.ts'
import { checkDigit } from '../gs1/check-digit.ts'
import { type Fault, isFault } from '../gs1/fault.ts'
import { keyFaultWords } from '../gs1/fault-words.ts'
import { formatGln, readGln } from '../gs1/gln.ts'
import { issuingOrganisation } from '../gs1/issuing-organisation.ts'
import { plainText } from '../gs1/pasted-text.ts'
import { refuse } from '../wire/errors.ts'
import type { GlnAnswer, LocationAnswer } from './answer-types.ts'
import { codeFault, day, emptyRegisterWords, firmAnswer, organisationAnswer } from './answers.ts'
import { isOurs, locationKinds, stateOutside, wordsOf } from './rules.ts'
import * as store from './store.ts'

const glnTitles = {
  registered: { title: '位置码已登记', meaning: '以下信息由企业登记并对其负责。' },
  inactive: { title: '位置码已停用', meaning: '企业登记这个位置已不再使用。' },
} as const

export async function glnAnswer(db: Db, text: string, now: Date): Promise<GlnAnswer> {
  const gln = readGln(text)
  if (isFault(gln)) return faultyGln(text, gln)
  const { digits } = gln
  const [location, firm] = await Promise.all([store.locationByGln(db, digits), store.firmOfDigits(db, digits)])
  const row = issuingOrganisation('GLN', digits)
  const base = { gln: digits, formatted: formatGln(gln), organisation: organisationAnswer(row), faults: [] }
  const owner = firm ? firmAnswer(firm, now) : null
  if (location) {
    const state = location.state === 'inactive' ? 'inactive' : 'registered'
    return { ...base, state, ...glnTitles[state], location: locationAnswer(location), firm: owner }
  }
  const state = isOurs(row) ? 'not-registered' : stateOutside(row)
  const organisation = row ? `${row.organisation}（${row.nameZh}）` : ''
  const words = isOurs(row)
    ? {
        title: '没有登记这个位置码',
        meaning: owner ? '厂商识别代码属于下面的企业，但企业没有登记这个位置。' : '没有企业登记这个位置码。',
      }
    : wordsOf(state, { organisation })
  return { ...base, state, ...words, ...(await emptyRegisterWords(db, state)), location: null, firm: owner }
}

function faultyGln(text: string, fault: Fault): GlnAnswer {
  if (fault.fault !== 'check-digit') {
    const message = fault.fault === 'length' ? '位置码应为 13 位数字' : keyFaultWords(fault)
    return refuse('faulty-input', { faults: [{ field: 'gln', fault: fault.fault, message }] })
  }
  const { text: digits } = plainText(text, { dropHyphens: true })
  const words = wordsOf('wrong-check-digit', { digit: checkDigit(digits.slice(0, -1)) })
  const formatted = formatGln({ kind: 'GLN', digits })
  const nothing = { organisation: null, location: null, firm: null }
  return { gln: digits, formatted, state: 'wrong-check-digit', ...words, ...nothing, faults: [codeFault(fault)] }
}

function locationAnswer(location: NonNullable<Awaited<ReturnType<typeof store.locationByGln>>>): LocationAnswer {
  const { gln, name, kind, regionCode, address, state, registeredAt } = location
  return {
    gln,
    name,
    kind,
    kindLabel: locationKinds[kind] ?? '--',
    region: regionPath(regionCode ?? ''),
    address,
    state: state === 'inactive' ? 'inactive' : 'active',
    registeredAt: day(registeredAt),
  }
}
