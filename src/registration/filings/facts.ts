/** What a filing states, in the order of its paper and of the page that verifies it. */
import { chinaDay } from '../../wire/china-time.ts'
import { type FilingFactName, filingFactNames } from './fact-labels.ts'
import { filedUntil } from './rules.ts'
import type { FilingRow } from './store.ts'

/** `name`: of the label in the texts of a language. */
export type FilingFact = { name: FilingFactName; value: string }

export function filingFacts({ kind, fields, filedAt, firm }: FilingRow): FilingFact[] {
  const { barcode, holder, holderCountry, product, brand, relation, name, creditCode, address } = fields
  const values: Partial<Record<FilingFactName, string | null | undefined>> =
    kind === 'subsidiary'
      ? { firmName: firm.firmName, subsidiary: name, subsidiaryCode: creditCode, address, relation }
      : { firmName: firm.firmName, barcode, holder, holderCountry, product, brand, relation }
  const all = { ...values, filedOn: chinaDay(filedAt), until: filedUntil(fields) ?? '长期，成员资格终止时失效' }
  return filingFactNames.flatMap(one => (all[one] ? [{ name: one, value: all[one] ?? '' }] : []))
}
