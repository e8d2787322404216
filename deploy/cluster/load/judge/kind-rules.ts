/** What holds for each kind of act once all jobs have run: whether it may exist twice, and what is a half state. */
import type { ActKind, Values } from '../ledger/lines.ts'

type KindRule = {
  label: string
  /** False where a person may repeat it without harm: two equal uploads are nobody's loss. */
  once: boolean
  /** Values that no two acts share, and what they are numbers of; null where the input of the act has its kind. */
  unique?: Readonly<Record<string, string | null>>
  /** Why a record is neither done nor undone; undefined if it is whole. `input` is that of the act. */
  half?: (found: Values, input: Values) => string | undefined
}

const number = (value: Values[string] | undefined) => (typeof value === 'number' ? value : 0)

/** Of an application: `prefixes` that it holds, bills of it by state. */
function halfApplication({ status, prefixes, openBills, paidBills }: Values) {
  if (status === 'approved' && number(prefixes) === 0) return 'approved without a company prefix'
  if (status !== 'approved' && number(prefixes) > 0) return `a company prefix while it is ${status}`
  return halfBusiness({ status: status ?? null, openBills: openBills ?? 0, paidBills: paidBills ?? 0 })
}

/** A bill without its case, or a case without its bill. */
function halfBusiness({ status, openBills, paidBills }: Values) {
  if (status === 'awaitingFee' && number(openBills) !== 1) return `awaits a fee with ${openBills} open bills`
  if (status !== 'awaitingFee' && number(openBills) > 0) return `an open bill while it is ${status}`
  if (number(paidBills) > 0 && status !== 'approved') return `a paid bill while it is ${status}`
  return undefined
}

const halfNumbered = ({ used }: Values) => (used === 1 ? undefined : 'its number was never given out')

const halfNumbers = ({ count }: Values, input: Values) =>
  count === input.count ? undefined : `${count} numbers of ${input.count}`

function halfImport({ state, rows, names, numbers }: Values, input: Values) {
  if (state !== 'done') return `the writing is ${state}`
  if (rows !== input.rows || names !== rows) return `${rows} records with ${names} names of ${input.rows} lines`
  return numbers === rows ? undefined : `${numbers} numbers for ${rows} records`
}

export const kindRules: Readonly<Record<ActKind, KindRule>> = {
  account: { label: 'accounts', once: true, unique: { id: 'account' } },
  upload: { label: 'uploaded files', once: false },
  application: { label: 'applications', once: true, unique: { firmId: 'firm' }, half: halfApplication },
  verdict: { label: 'verdicts', once: true },
  slip: { label: 'slips of transfers', once: true },
  payment: {
    label: 'payments',
    once: true,
    half: ({ billStatus, subject }) => {
      if (billStatus !== 'paid') return `money was received and the bill is ${billStatus}`
      return subject === 'approved' ? undefined : `paid, and what it is for is ${subject}`
    },
  },
  prefix: { label: 'company prefixes', once: true, unique: { companyPrefix: 'prefix' } },
  numbers: { label: 'allocations', once: true, unique: { numbers: null }, half: halfNumbers },
  location: { label: 'locations', once: true, unique: { gln: 'GLN' }, half: halfNumbered },
  product: {
    label: 'products',
    once: true,
    unique: { gtin: 'GTIN-13' },
    half: ({ versions, used }) => {
      if (number(versions) === 0) return 'without a version'
      return used === 1 ? undefined : 'its number was never given out'
    },
  },
  'product-change': { label: 'changes of products', once: true },
  import: { label: 'imports', once: true, half: halfImport },
  batch: {
    label: 'batches',
    once: true,
    unique: { id: 'batch' },
    half: ({ state }) => (state === 'done' ? undefined : `the drawing is ${state}`),
  },
  unit: { label: 'logistic units', once: true, unique: { sscc: 'SSCC' }, half: halfNumbered },
  'asset-type': { label: 'types of assets', once: true, unique: { grai: 'GRAI' }, half: halfNumbered },
  assets: {
    label: 'assets',
    once: true,
    half: ({ added }, { count }) => (added === count ? undefined : `${added} assets of ${count}`),
  },
  change: { label: 'changes of records', once: true, half: halfCase('the record has another address') },
  renewal: { label: 'renewals', once: true, half: halfCase('the term is not longer') },
  enquiry: { label: 'enquiries', once: true, unique: { number: 'receipt' } },
}

/** Of a case: `applied`, whether what it asks for is so. */
function halfCase(missing: string): NonNullable<KindRule['half']> {
  return ({ status, openBills, paidBills, applied }) => {
    if (status === 'approved' && applied === false) return `approved, and ${missing}`
    return halfBusiness({ status: status ?? null, openBills: openBills ?? 0, paidBills: paidBills ?? 0 })
  }
}
