/** The documents of a filing: which file each field takes, and which are required. Small, so that pages can import it. */
import type { CaseFields } from '../../tables.ts'
import type { CaseKind } from '../kinds/case-kinds.ts'

/** `purpose`: as it was uploaded. `isRequired`: by what the form says. */
type FilingDocument = {
  kind: 'subsidiary' | 'foreign-barcode'
  name: string
  label: string
  purpose: 'licence' | 'authorisation' | 'evidence'
  isRequired: (fields: CaseFields) => boolean
}

const always = () => true

// biome-ignore format: one row a line
export const filingDocuments: readonly FilingDocument[] = [
  { kind: 'subsidiary', name: 'licenceFileId', label: '下属公司的营业执照', purpose: 'licence', isRequired: always },
  // A branch office is no legal person of its own: nobody has to authorise it.
  { kind: 'subsidiary', name: 'letterFileId', label: '授权书', purpose: 'authorisation', isRequired: fields => fields.relation !== '分公司' },
  { kind: 'foreign-barcode', name: 'letterFileId', label: '授权书', purpose: 'authorisation', isRequired: always },
  { kind: 'foreign-barcode', name: 'proofFileId', label: '境外条码注册证明', purpose: 'evidence', isRequired: always },
]

export const documentsOf = (kind: CaseKind): readonly FilingDocument[] =>
  filingDocuments.filter(document => document.kind === kind)

/** Whether a field of a form is required with what the form says now; a field that is no document of a filing is as its row says. */
export function isRequiredNow(kind: CaseKind, field: { name: string; required: boolean }, fields: CaseFields): boolean {
  const document = documentsOf(kind).find(({ name }) => name === field.name)
  return document ? document.isRequired(fields) : field.required
}

/** The documents that a filing still lacks. */
export const missingDocuments = (kind: CaseKind, fields: CaseFields): readonly FilingDocument[] =>
  documentsOf(kind).filter(({ name, isRequired }) => isRequired(fields) && !fields[name])
