/** The look-up of a GLN. */

import { type Fault, isFault, keyFaultMessage } from '@barcode-authority/gs1/faults'
import { plainText } from '@barcode-authority/gs1/interpret'
import { checkDigit, formatGln, issuingOrganisation, readGln } from '@barcode-authority/gs1/keys'
import { locationKindTable } from '../../codes/location-kinds.ts'
import { regionPath } from '../../codes/regions/regions.ts'
import type { Db } from '../../db/connect.ts'
import { refuse } from '../../wire/errors.ts'
import { locationByGln, type PublicPlace } from '../records/location-store.ts'
import * as store from '../records/store.ts'
import { isGs1China, stateOfUnregistered, stateText } from '../rules.ts'
import { glnNumber } from '../single-numbers/store.ts'
import { codeFault } from './code-fault.ts'
import { formatDay, toFirmReply } from './firm-reply.ts'
import { textIfRegisterEmpty, toOrganisationReply } from './gtin-lookup.ts'
import type { GlnReply, LocationReply } from './reply-types.ts'
import { textOfSingleNumber, toSingleNumberReply } from './single-number-reply.ts'

const glnTexts = {
  registered: { title: '位置码已登记', meaning: '以下信息由企业登记并对其负责。' },
  inactive: { title: '位置码已停用', meaning: '企业登记这个位置已不再使用。' },
} as const

export async function lookUpGln(db: Db, text: string, now: Date): Promise<GlnReply> {
  const gln = readGln(text)
  if (isFault(gln)) return faultyGlnReply(text, gln)
  const { digits } = gln
  const [location, firm, single] = await Promise.all([
    locationByGln(db, digits),
    store.firmOfDigits(db, digits),
    glnNumber(db, digits),
  ])
  const row = issuingOrganisation('GLN', digits)
  const base = {
    ...{ gln: digits, formatted: formatGln(gln), organisation: toOrganisationReply(row) },
    ...{ faults: [], singleNumber: null },
  }
  if (single) return { ...base, ...singleGlnReply(digits, single, now) }
  const owner = firm ? toFirmReply(firm, now) : null
  if (location) {
    const state = location.state === 'inactive' ? 'inactive' : 'registered'
    return { ...base, state, ...glnTexts[state], location: toLocationReply(location), firm: owner }
  }
  const state = isGs1China(row) ? 'not-registered' : stateOfUnregistered(row)
  const organisation = row ? `${row.organisation}（${row.nameZh}）` : ''
  const texts = isGs1China(row)
    ? {
        title: '没有登记这个位置码',
        meaning: owner ? '厂商识别代码属于下面的企业，但企业没有登记这个位置。' : '没有企业登记这个位置码。',
      }
    : stateText(state, { organisation })
  return { ...base, state, ...texts, ...(await textIfRegisterEmpty(db, state)), location: null, firm: owner }
}

type SingleGln = NonNullable<Awaited<ReturnType<typeof glnNumber>>>

/** A GLN that was allocated singly: its place as the holder registered it, and the dates of the number. */
function singleGlnReply(gln: string, row: SingleGln, now: Date) {
  const { firm, singleNumber } = toSingleNumberReply({ kind: 'gln', number: gln }, row, now)
  const location = toLocationReply({
    ...{ gln, name: row.number.name, regionCode: null, registeredAt: row.number.allocatedAt, ...nothingMore },
    ...{ ...row.location, state: singleNumber.state === 'cancelled' ? 'inactive' : 'active' },
  })
  if (singleNumber.state === 'active')
    return { state: 'registered' as const, ...glnTexts.registered, location, firm, singleNumber }
  return {
    state: singleNumber.state,
    ...textOfSingleNumber(singleNumber.state, singleNumber),
    location,
    firm,
    singleNumber,
  }
}

function faultyGlnReply(text: string, fault: Fault): GlnReply {
  if (fault.fault !== 'check-digit') {
    const message = fault.fault === 'length' ? '位置码应为 13 位数字' : keyFaultMessage(fault)
    return refuse('faulty-input', { faults: [{ field: 'gln', fault: fault.fault, message }] })
  }
  const { text: digits } = plainText(text, { dropHyphens: true })
  const texts = stateText('wrong-check-digit', { digit: checkDigit(digits.slice(0, -1)) })
  const formatted = formatGln({ kind: 'GLN', digits })
  const emptyParts = { organisation: null, location: null, firm: null, singleNumber: null }
  return { gln: digits, formatted, state: 'wrong-check-digit', ...texts, ...emptyParts, faults: [codeFault(fault)] }
}

type Location = NonNullable<Awaited<ReturnType<typeof locationByGln>>>

/** What a location has that was registered with its GLN alone. */
const nothingMore = {
  ...{ nameEn: null, postcode: null, latitude: null, longitude: null, digitalAddress: null, hours: null },
  ...{ above: [], below: [] },
}

function toLocationReply(location: Location): LocationReply {
  const { kind, regionCode, state, registeredAt, above, below, ...facts } = location
  return {
    ...{ ...facts, kind, above: above.map(withKindLabel), below: below.map(withKindLabel) },
    kindLabel: locationKindTable[kind].zh,
    region: regionCode === null ? '' : regionPath(regionCode),
    state: state === 'inactive' ? 'inactive' : 'active',
    registeredAt: formatDay(registeredAt),
  }
}

const withKindLabel = (place: PublicPlace) => ({ ...place, kindLabel: locationKindTable[place.kind].zh })
