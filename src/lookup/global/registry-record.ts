/** The answers of the global registry: checked, then as the calls return them. docs/global-registry.md describes them. */
import { z } from 'zod'
import { nullableText } from '../../wire/fields.ts'

const short = z.string().max(1000)
const texts = z
  .array(z.object({ language: z.string().max(20).nullish(), value: short }))
  .max(50)
  .nullish()
const status = z.enum(['ACTIVE', 'INACTIVE', 'DISCONTINUED']).nullish()

const licence = z.object({
  licenceKey: short.nullish(),
  licenceStatus: short.nullish(),
  licenseeName: short.nullish(),
  licenseeGLN: short.nullish(),
  licensingMO: z.object({ moName: short.nullish() }).nullish(),
})

const record = z.object({
  gtin: z.string().regex(/^[0-9]{8,14}$/),
  gtinRecordStatus: status,
  brandName: texts,
  productDescription: texts,
  gpcCategoryCode: z
    .string()
    .regex(/^[0-9]{8}$/)
    .nullish(),
  netContent: z
    .array(z.object({ value: z.union([short, z.number()]), unitCode: short }))
    .max(20)
    .nullish(),
  countryOfSaleCode: z
    .array(z.object({ numeric: short.nullish(), alpha2: short.nullish() }))
    .max(300)
    .nullish(),
  gs1Licence: licence.nullish(),
  dateUpdated: short.nullish(),
})

const glnType = z.enum(['LEGAL_ENTITY', 'FUNCTION', 'FIXED_LOCATION', 'MOBILE_LOCATION', 'DIGITAL_LOCATION'])

const location = z.object({
  gln: z.string().regex(/^[0-9]{13}$/),
  glnRecordStatus: status,
  glnType: glnType.nullish(),
  partyOrLocationName: texts,
  address: z
    .object({
      streetAddress: short.nullish(),
      addressLocality: short.nullish(),
      postalCode: short.nullish(),
      countryCode: short.nullish(),
    })
    .nullish(),
  gs1Licence: licence.nullish(),
  dateUpdated: short.nullish(),
})

const statusReply = z.enum(['ACTIVE', 'INACTIVE', 'DISCONTINUED']).nullable()

export const globalRecordReply = z.object({
  status: statusReply,
  ...{
    brand: nullableText,
    description: nullableText,
    gpcCode: nullableText,
    netContent: nullableText,
    countries: nullableText,
  },
  ...{
    licensee: nullableText,
    licenseeGln: nullableText,
    licence: nullableText,
    organisation: nullableText,
    updated: nullableText,
  },
})
export type GlobalRecord = z.infer<typeof globalRecordReply>

export const globalLocationReply = z.object({
  status: statusReply,
  type: glnType.nullable(),
  ...{ name: nullableText, address: nullableText, country: nullableText },
  ...{ licensee: nullableText, organisation: nullableText, updated: nullableText },
})
export type GlobalLocation = z.infer<typeof globalLocationReply>

export const globalFirmReply = z.object({
  licensee: z.string(),
  ...{ licenseeGln: nullableText, licence: nullableText, licenceStatus: nullableText, organisation: nullableText },
})
export type GlobalFirm = z.infer<typeof globalFirmReply>

/** At most so many firms of a name. */
export const maxGlobalFirms = 50

/** An answer that is about something else than was requested, or in another form. */
export type Wrong = 'wrong'

/** The record of the number, null if the registry has none. */
export function readGlobalRecord(text: string, gtin14: string): GlobalRecord | null | Wrong {
  const answer = z.array(record).max(1).safeParse(jsonOf(text))
  if (!answer.success) return 'wrong'
  const [found] = answer.data
  if (!found) return null
  if (found.gtin.padStart(14, '0') !== gtin14) return 'wrong'
  return found.gtinRecordStatus || found.gs1Licence ? toRecord(found) : null
}

/** The record of the GLN, null if the registry has none. */
export function readGlobalLocation(text: string, gln: string): GlobalLocation | null | Wrong {
  const answer = z.array(location).max(1).safeParse(jsonOf(text))
  if (!answer.success) return 'wrong'
  const [found] = answer.data
  if (!found) return null
  return found.gln === gln ? toLocation(found) : 'wrong'
}

/** The licences of a name. */
export function readGlobalFirms(text: string): GlobalFirm[] | Wrong {
  const answer = z.array(licence).max(maxGlobalFirms).safeParse(jsonOf(text))
  return answer.success ? answer.data.flatMap(toFirm) : 'wrong'
}

/** Undefined, which no answer has the form of, if the text is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toRecord({ gs1Licence, ...found }: z.infer<typeof record>): GlobalRecord {
  return {
    status: found.gtinRecordStatus ?? null,
    brand: chosenText(found.brandName),
    description: chosenText(found.productDescription),
    gpcCode: found.gpcCategoryCode ?? null,
    netContent: found.netContent?.map(({ value, unitCode }) => `${value} ${unitCode}`).join('、') || null,
    countries: found.countryOfSaleCode?.flatMap(({ alpha2, numeric }) => alpha2 ?? numeric ?? []).join('、') || null,
    licensee: gs1Licence?.licenseeName ?? null,
    licenseeGln: gs1Licence?.licenseeGLN ?? null,
    licence: gs1Licence?.licenceKey ?? null,
    organisation: gs1Licence?.licensingMO?.moName ?? null,
    updated: found.dateUpdated?.slice(0, 10) ?? null,
  }
}

function toLocation({ gs1Licence, address, ...found }: z.infer<typeof location>): GlobalLocation {
  const { streetAddress, addressLocality, postalCode, countryCode } = address ?? {}
  return {
    status: found.glnRecordStatus ?? null,
    type: found.glnType ?? null,
    name: chosenText(found.partyOrLocationName),
    address: [streetAddress, addressLocality, postalCode].filter(part => part).join('，') || null,
    country: countryCode ?? null,
    licensee: gs1Licence?.licenseeName ?? null,
    organisation: gs1Licence?.licensingMO?.moName ?? null,
    updated: found.dateUpdated?.slice(0, 10) ?? null,
  }
}

/** A licence without a name is of no use to who searches one. */
function toFirm({ licenseeName, licenseeGLN, licenceKey, licenceStatus, licensingMO }: z.infer<typeof licence>) {
  if (!licenseeName) return []
  return [
    {
      licensee: licenseeName,
      licenseeGln: licenseeGLN ?? null,
      licence: licenceKey ?? null,
      licenceStatus: licenceStatus ?? null,
      organisation: licensingMO?.moName ?? null,
    },
  ]
}

/** Chinese before English before any other language. */
function chosenText(all: z.infer<typeof texts>): string | null {
  const rank = (language: string | null | undefined) =>
    /^zh/i.test(language ?? '') ? 0 : /^en/i.test(language ?? '') ? 1 : 2
  const sorted = [...(all ?? [])].sort((a, b) => rank(a.language) - rank(b.language))
  return sorted[0]?.value ?? null
}
