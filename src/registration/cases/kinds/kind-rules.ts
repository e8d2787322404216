/** What each kind of case checks when it is submitted, and what is stored of it. */
import { regionBranch } from '../../../codes/branches.ts'
import type { FieldFault } from '../../../wire/errors.ts'
import type { PrefixRow } from '../../allocation/prefixes/store.ts'
import { isRenewable, windowOpensOn } from '../../life-cycle/validity.ts'
import { normaliseFields } from '../../record/normalise.ts'
import { changesBetween, type FieldChange, pickRecord, withChange } from '../../record/record-fields.ts'
import { recordFaults } from '../../record/record-rules.ts'
import type { FirmRow } from '../../store.ts'
import type { CaseFields } from '../../tables.ts'
import { newLicenceFault } from '../new-licence.ts'
import type { CaseKind } from './case-kinds.ts'
import { formFaults, gtin8Faults, pickFields } from './form-rules.ts'

export type Preparation = {
  fields: CaseFields
  changes: FieldChange[]
  faults: FieldFault[]
  /** A sentence if the whole case cannot be submitted. */
  refusal?: string
  /** The branch that also has to decide. */
  nextBranchCode?: string
}

type KindRules = {
  /** The known fields of the input, for a draft. */
  pick: (fields: CaseFields) => CaseFields
  prepare: (input: PreparationInput) => Preparation
}

/** `prefix`: the company prefix that the case is about. */
type PreparationInput = { firm: FirmRow; fields: CaseFields; prefix: PrefixRow | undefined; now: Date }

/** The changed fields of the record, whatever else the input has. */
function prepareChange({ firm, fields }: Pick<PreparationInput, 'firm' | 'fields'>): Preparation {
  const after = withChange(firm, normaliseFields(fields))
  const changes = changesBetween(pickRecord(firm), after)
  const branch = after.regionCode === null ? undefined : regionBranch(after.regionCode)?.code
  return {
    fields: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
    changes,
    faults: withLicenceFault(recordFaults(after), changes),
    ...(changes.length === 0 && { refusal: '没有要变更的内容' }),
    ...(branch !== undefined && branch !== firm.branchCode && { nextBranchCode: branch }),
  }
}

function withLicenceFault(faults: FieldFault[], changes: readonly FieldChange[]): FieldFault[] {
  const missing = newLicenceFault(changes)
  return missing ? [...faults, missing] : faults
}

/** A renewal: consent, and what has changed of the record, so that both are one case. */
function prepareRenewal(input: PreparationInput): Preparation {
  const { prefix, fields, now } = input
  const { refusal: _, ...change } = prepareChange(input)
  const missing = fields.agreed === 'yes' ? [] : [{ field: 'agreed', fault: 'required', message: '请先确认信息属实' }]
  return {
    ...change,
    fields: { ...change.fields, agreed: 'yes' },
    faults: [...change.faults, ...missing],
    ...asRefusal(renewalFault(prefix, now)),
  }
}

function renewalFault(prefix: PrefixRow | undefined, now: Date): string | undefined {
  if (!prefix) return '没有这个厂商识别代码'
  if (prefix.state === 'cancelled') return '这个厂商识别代码已经注销，不能续展'
  return isRenewable(prefix, now) ? undefined : `还没到续展期，${windowOpensOn(prefix.validTo)} 起可以办理`
}

const asRefusal = (sentence: string | undefined) => (sentence === undefined ? {} : { refusal: sentence })

type OwnRules = {
  /** Why the whole case cannot be submitted. */
  checkCase?: (input: PreparationInput) => string | undefined
  /** Faults of several fields together, once each of them is right. */
  checkFields?: (fields: CaseFields) => FieldFault[]
}

/** A case with a form of its own. */
const ownForm = (kind: CaseKind, { checkCase, checkFields }: OwnRules = {}): KindRules => ({
  pick: fields => pickFields(kind, fields),
  prepare: input => {
    const fields = pickFields(kind, input.fields)
    const changes = Object.entries(fields).flatMap(([field, to]) => (to === null ? [] : [{ field, from: null, to }]))
    const faults = formFaults(kind, fields)
    return {
      ...{ fields, changes },
      faults: faults.length > 0 ? faults : (checkFields?.(fields) ?? []),
      ...asRefusal(checkCase?.(input)),
    }
  },
})

const activeFault = ({ prefix }: PreparationInput) =>
  prefix === undefined ? '没有这个厂商识别代码' : prefix.state === 'cancelled' ? '这个厂商识别代码已经注销' : undefined

/** A new certificate has the term of the old one, which must not be over. */
const expiredFault = ({ prefix, now }: PreparationInput) =>
  prefix && prefix.validTo < now ? '证书已到期，请先续展，续展后换发新证书' : undefined

const kindRules: Readonly<Partial<Record<CaseKind, KindRules>>> = {
  change: { pick: fields => ({ ...normaliseFields(fields) }), prepare: prepareChange },
  renewal: {
    pick: fields => ({ ...normaliseFields(fields), agreed: fields.agreed === 'yes' ? 'yes' : null }),
    prepare: prepareRenewal,
  },
  cancellation: ownForm('cancellation', { checkCase: activeFault }),
  'lost-certificate': ownForm('lost-certificate', { checkCase: input => activeFault(input) ?? expiredFault(input) }),
  'extra-prefix': ownForm('extra-prefix'),
  gtin8: ownForm('gtin8', { checkFields: gtin8Faults }),
  gln: ownForm('gln'),
  subsidiary: ownForm('subsidiary'),
  'foreign-barcode': ownForm('foreign-barcode'),
  binding: ownForm('binding', { checkCase: activeFault }),
}

export function rulesOf(kind: CaseKind): KindRules {
  const rules = kindRules[kind]
  if (!rules) throw new Error(`Cases of the kind ${kind} have no rules`)
  return rules
}
