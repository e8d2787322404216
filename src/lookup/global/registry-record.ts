/** The answer of the global registry for a GTIN: checked, then as the calls return it. docs/global-registry.md describes it. */
import { z } from 'zod'

const short = z.string().max(1000)
const texts = z
  .array(z.object({ language: z.string().max(20).nullish(), value: short }))
  .max(50)
  .nullish()

const record = z.object({
  gtin: z.string().regex(/^[0-9]{8,14}$/),
  gtinRecordStatus: z.enum(['ACTIVE', 'INACTIVE', 'DISCONTINUED']).nullish(),
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
  gs1Licence: z
    .object({
      licenceKey: short.nullish(),
      licenceStatus: short.nullish(),
      licenseeName: short.nullish(),
      licenseeGLN: short.nullish(),
      licensingMO: z.object({ moName: short.nullish() }).nullish(),
    })
    .nullish(),
  dateUpdated: short.nullish(),
})

const nullable = z.string().nullable()

export const globalRecordReply = z.object({
  status: z.enum(['ACTIVE', 'INACTIVE', 'DISCONTINUED']).nullable(),
  ...{ brand: nullable, description: nullable, gpcCode: nullable, netContent: nullable, countries: nullable },
  ...{ licensee: nullable, licenseeGln: nullable, licence: nullable, organisation: nullable, updated: nullable },
})

export type GlobalRecord = z.infer<typeof globalRecordReply>

/** The record of the number, null if the registry has none, `wrong` if the answer is about something else or in another form. */
export function readGlobalRecord(text: string, gtin14: string): GlobalRecord | null | 'wrong' {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return 'wrong'
  }
  const answer = z.array(record).max(1).safeParse(json)
  if (!answer.success) return 'wrong'
  const [found] = answer.data
  if (!found) return null
  if (found.gtin.padStart(14, '0') !== gtin14) return 'wrong'
  return found.gtinRecordStatus || found.gs1Licence ? toRecord(found) : null
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

/** Chinese before English before any other language. */
function chosenText(all: z.infer<typeof texts>): string | null {
  const rank = (language: string | null | undefined) =>
    /^zh/i.test(language ?? '') ? 0 : /^en/i.test(language ?? '') ? 1 : 2
  const sorted = [...(all ?? [])].sort((a, b) => rank(a.language) - rank(b.language))
  return sorted[0]?.value ?? null
}
