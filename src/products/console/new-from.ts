/** The texts that a new record begins with. No I/O. */
import { levelLabels, levelOf, outerLevel } from '../fields/levels.ts'
import type { RecordTexts } from '../fields/record-rules.ts'
import type { ProductRecordReply } from '../record/calls.ts'

type Source = Pick<ProductRecordReply, 'fields' | 'gtin'>

/** What a package has in common with the item in it. */
const common = [
  'name',
  'brand',
  'variant',
  'gpcCode',
  'category',
  'targetMarkets',
  'origin',
  'nameEn',
  'brandEn',
] as const

/** A package around an item: of the usual level, and what both have in common.
 *  @example packageOf({ gtin: '6999123400009', fields }).contains // '6999123400009' */
export function packageOf({ fields, gtin }: Source): RecordTexts {
  const level = outerLevel(levelOf(fields.level) ?? 'each')
  const same = Object.fromEntries(common.map(field => [field, fields[field]]))
  return { ...same, level: levelLabels.get(level), contains: gtin ?? '' }
}

/** Another product like this one: everything but the number, the state and the history.
 *  @example copyOf({ gtin: '6999123400009', fields }).brand // the same */
export const copyOf = ({ fields }: Source): RecordTexts => ({ ...fields })
