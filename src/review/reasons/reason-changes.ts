/** What is different between two lists of reasons, for the audit. */
import { fieldLabel } from '../../registration/record/record-fields.ts'
import type { CannedReason } from './store.ts'

const textOf = ({ field, reason }: CannedReason) => (field === '' ? reason : `${fieldLabel(field)}：${reason}`)

const missingIn = (list: readonly string[], other: readonly string[]) => list.filter(one => !other.includes(one))
const quoted = (texts: readonly string[]) => texts.map(text => `“${text}”`).join('、')

/** Empty if the lists are the same. @example reasonChanges([{ field: '', reason: '甲' }], [{ field: '', reason: '乙' }]) // '添加“乙”；删去“甲”' */
export function reasonChanges(before: readonly CannedReason[], after: readonly CannedReason[]): string {
  const [old, next] = [before.map(textOf), after.map(textOf)]
  const [added, removed] = [missingIn(next, old), missingIn(old, next)]
  const isMoved = added.length + removed.length === 0 && old.join('\n') !== next.join('\n')
  return [
    added.length > 0 && `添加${quoted(added)}`,
    removed.length > 0 && `删去${quoted(removed)}`,
    isMoved && '换了顺序',
  ]
    .filter(Boolean)
    .join('；')
}
