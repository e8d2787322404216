/** The fields of a kind of case that has a form of its own, inside its form. */

import { Input, Select } from 'antd'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { inputKindForOthers } from '../../forms/input-kinds.ts'
import type { CaseDetail } from '../../registration/cases/calls.ts'
import type { CaseField } from '../../registration/cases/kinds/kind-fields.ts'
import { LicenceUpload } from '../wizard/licence-upload.tsx'
import { reasonsByField } from './return-note.tsx'
import type { FieldValues } from './use-case.ts'

export type CaseValues = Record<string, string | undefined>

/** The fields as a call takes them: an empty one as null. */
export const bodyOf = (fields: readonly CaseField[], values: CaseValues): FieldValues =>
  Object.fromEntries(fields.map(({ name }) => [name, values[name] || null]))

/** The stored fields of a case as the form has them. */
export const initialValues = (detail: CaseDetail | null): CaseValues =>
  Object.fromEntries(Object.entries(detail?.fields ?? {}).map(([name, value]) => [name, value ?? undefined]))

type Props = { fields: readonly CaseField[]; detail: CaseDetail | null }

export function CaseFields({ fields, detail }: Props) {
  return fields.map(field => (
    <ConsoleField
      key={field.name}
      name={field.name}
      label={field.label}
      required={field.required}
      hint={field.hint ?? ''}
      reason={reasonText(field.name, detail)}
      longest={field.longest}
    >
      {controlOf(field, detail)}
    </ConsoleField>
  ))
}

/** Why a field was returned, and what was handed in if it has not been changed since. */
function reasonText(name: string, detail: CaseDetail | null): string | undefined {
  const reason = reasonsByField(detail).get(name)
  if (reason === undefined) return undefined
  const { submitted = {}, unchanged = [] } = detail?.returned ?? {}
  const was = submitted[name] ? `。退回前提交的：${submitted[name]}` : ''
  return `退回原因：${reason}${was}${unchanged.includes(name) ? '（退回后没有改过）' : ''}`
}

const fileTypes: Readonly<Record<string, 'licence' | 'evidence'>> = {
  licenceFileId: 'licence',
  proofFileId: 'evidence',
}

function controlOf({ name, control, choices = [], longest, input = 'other' }: CaseField, detail: CaseDetail | null) {
  switch (control) {
    case 'lines':
      return <Input.TextArea rows={3} maxLength={longest} />
    case 'choice':
      return <Select options={choices.map(value => ({ value, label: value }))} placeholder="请选择" />
    case 'day':
      return <Input type="date" />
    case 'number':
      return <Input inputMode="numeric" autoComplete="off" />
    case 'area':
      return <Input inputMode="decimal" autoComplete="off" />
    case 'file':
      return (
        <LicenceUpload
          licence={detail?.files.find(({ id }) => id === detail.fields[name]) ?? null}
          fileType={fileTypes[name] ?? 'authorisation'}
        />
      )
    case 'text':
      return <Input {...inputKindForOthers(input)} />
  }
}
