/** The fields that a type of content has besides those of every text, drawn from its row: a new type needs nothing here. */
import { Checkbox, Input } from 'antd'
import type { FieldRow } from '../../../content/items/types.ts'
import { typeRow } from '../../../content/items/types.ts'
import type { FormFault } from '../../../forms/form-faults.ts'
import type { ContentTypeName } from '../../../wire/cache/cache-tags.ts'
import { Field } from '../field.tsx'
import { GroupField } from './group-field.tsx'
import { groupRows } from './group-rows.ts'

type Details = Record<string, unknown>
type Props = {
  type: ContentTypeName
  details: Details
  isWritable: boolean
  faults: readonly FormFault[]
  onChange: (details: Details) => void
}

export function DetailFields({ type, details, isWritable, faults, onChange }: Props) {
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = details
    onChange(value === undefined ? rest : { ...rest, [name]: value })
  }
  return typeRow(type).fields.map(field => (
    <DetailField
      key={field.name}
      field={field}
      value={details[field.name]}
      isWritable={isWritable}
      fault={faults.find(fault => fault.field === `details.${field.name}`)?.message}
      onChange={value => set(field.name, value)}
    />
  ))
}

type FieldProps = {
  field: FieldRow
  value: unknown
  isWritable: boolean
  fault: string | undefined
  onChange: (value: unknown) => void
}

/** An empty field is none, so that it can be left out. */
const unlessEmpty = (text: string) => (text === '' ? undefined : text)

function DetailField({ field, value, isWritable, fault, onChange }: FieldProps) {
  const { kind, label, unit, required } = field
  const group = groupRows[kind]
  if (group)
    return (
      <GroupField label={label} group={group} value={value} fault={fault} isWritable={isWritable} onChange={onChange} />
    )
  if (kind === 'flag')
    return (
      <Checkbox
        disabled={!isWritable}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked || undefined)}
      >
        {label}
      </Checkbox>
    )
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const hint = [hints[kind], unit && `单位：${unit}`, required && '必填'].filter(Boolean).join('，')
  return (
    <Field label={label} fault={fault} {...(hint && { hint })}>
      {control =>
        kind === 'lines' ? (
          <Input.TextArea
            {...control}
            rows={2}
            value={text}
            onChange={({ target }) => onChange(unlessEmpty(target.value))}
          />
        ) : (
          <Input
            {...control}
            type={kind === 'date' ? 'date' : 'text'}
            inputMode={kind === 'number' ? 'decimal' : 'text'}
            value={text}
            onChange={({ target }) => onChange(kind === 'number' ? numberOf(target.value) : unlessEmpty(target.value))}
          />
        )
      }
    </Field>
  )
}

/** What is no number yet stays as it is typed; the server names it. */
const numberOf = (text: string) => (/^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : unlessEmpty(text))

const hints: Readonly<Partial<Record<FieldRow['kind'], string>>> = {
  link: '本站的路径，如 /Business/Register，或者 https:// 地址',
  video: '本站的路径，或者 https:// 地址',
  captions: '本站的路径，WebVTT 字幕',
  lines: '一行一条',
}
