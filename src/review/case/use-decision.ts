/** What a reviewer has marked and written about the open case, until the verdict is sent. */
import { useState } from 'react'
import { labelInKind } from '../../registration/cases/kinds/kind-fields.ts'
import type { ReviewedCase } from './reviewed-case.ts'

export type Reason = { field: string; reason: string }
export type Mark = 'good' | 'bad'

export const emptyReason: Reason = { field: '', reason: '' }

/** The reasons with one more, trimmed; an empty or duplicate one is not added. */
export function withReason(reasons: Reason[], { field, reason }: Reason): Reason[] {
  const text = reason.trim()
  return text === '' || reasons.some(other => other.field === field && other.reason === text)
    ? reasons
    : [...reasons, { field, reason: text }]
}

export type Decision = {
  added: Reason[]
  setAdded: (reasons: Reason[]) => void
  input: Reason
  setInput: (reason: Reason) => void
  remark: string
  setRemark: (remark: string) => void
  /** All reasons, with the one that is entered but not added yet. */
  reasons: Reason[]
  /** The name of a field of this kind of case. */
  labelOf: (field: string) => string
  markOf: (field: string) => Mark | undefined
  /** Sets the mark of a field, or removes it if it is set. `bad` adds a return reason for the field, otherwise its reasons are removed. */
  toggleMark: (field: string, mark: Mark) => void
  /** Marks fields as agreeing. */
  agree: (fields: readonly string[]) => void
  /** A field is marked as one that has to be changed. */
  hasBad: boolean
  /** The fields that agree. */
  checked: string[]
}

/** `canned`: the reasons of the centre; the first one of a field is added when the field is marked. What agrees is forgotten when the case
 *  has a new version: its fields may have other values. */
export function useDecision(canned: readonly Reason[], { kind, version }: ReviewedCase['review']): Decision {
  const [added, setAdded] = useState<Reason[]>([])
  const [input, setInput] = useState(emptyReason)
  const [remark, setRemark] = useState('')
  const [ticks, setTicks] = useState<{ version: number; fields: readonly string[] }>({ version, fields: [] })
  const checked = ticks.version === version ? ticks.fields : []
  const setChecked = (fields: readonly string[]) => setTicks({ version, fields })
  const labelOf = (field: string) => labelInKind(kind, field)
  const markOf = (field: string): Mark | undefined => {
    if (added.some(reason => reason.field === field)) return 'bad'
    return checked.includes(field) ? 'good' : undefined
  }
  const toggleMark = (field: string, mark: Mark) => {
    const isSet = markOf(field) === mark
    setChecked(mark === 'good' && !isSet ? [...checked, field] : checked.filter(other => other !== field))
    const others = added.filter(reason => reason.field !== field)
    const usual = canned.find(reason => reason.field === field)?.reason ?? `${labelOf(field)}与材料不符，请核对后修改`
    setAdded(mark === 'bad' && !isSet ? withReason(added, { field, reason: usual }) : others)
  }
  const agree = (fields: readonly string[]) => {
    setChecked([...checked.filter(field => !fields.includes(field)), ...fields])
    setAdded(added.filter(({ field }) => !fields.includes(field)))
  }
  return {
    ...{
      agree,
      hasBad: added.some(({ field }) => field !== ''),
      checked: checked.filter(field => markOf(field) === 'good'),
    },
    ...{ added, setAdded, input, setInput, remark, setRemark, labelOf, markOf, toggleMark },
    reasons: withReason(added, input),
  }
}
