/** The signed address of a page with facts of a branch that are not saved. Server only. */
import { readSignedValues, signValues } from '../access/signed-values.ts'
import { type FactTexts, factNames } from './facts-rules.ts'

export const branchPreviewField = 'branchPreview'

/** The branch whose facts a person sees before they are saved. */
export type BranchPreview = { code: string; facts: FactTexts }

const purpose = 'preview of a branch'

/** The value of the field of the address. */
export const writeBranchPreview = ({ code, facts }: BranchPreview, until: number, secretKey: string) =>
  signValues({ ...facts, code }, { until, secretKey, purpose })

/** What a preview displays; undefined for a key that is over, changed or of another site. */
export function readBranchPreview(
  text: string | null,
  { secretKey, now }: { secretKey: string; now: Date },
): BranchPreview | undefined {
  const values = readSignedValues(text, { secretKey, now, purpose })
  if (values?.code === undefined || factNames.some(name => values[name] === undefined)) return undefined
  const { code, phone = '', hours = '', address = '', institute = '', position = '' } = values
  return { code, facts: { phone, hours, address, institute, position } }
}
