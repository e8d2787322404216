/** The common fields of the forms of /BarCode/SSCC and /BarCode/GRAI, and their address parameters. */
import { fieldProps } from '../../forms/field-props.ts'
import type { FormFault, FormField } from '../../forms/form-faults.ts'
import { TextInput } from '../../ui/controls/controls.tsx'
import type { DisplayedSymbol } from './symbol-list.tsx'

export type SerialQuery = Record<string, string>
export type OwnField = FormField & { name: string; usual?: string }

/** Maximum length of a field in the address. */
export const maxFieldLength = 40

const commonFields = {
  firmCode: { label: '厂商识别代码', required: true, hint: '7 至 10 位数字，例如 69990000', longest: maxFieldLength },
  count: { label: '数量', hint: '一次 1 至 100 个' },
} as const

/** The table of the form. */
export const serialFields = ({ name, ...ownField }: OwnField, serialHint: string) => ({
  ...commonFields,
  [name]: ownField,
  startSerial: { label: '起始系列号', hint: serialHint, longest: maxFieldLength },
})

type Props = {
  fields: ReturnType<typeof serialFields>
  ownField: OwnField
  query: SerialQuery
  faults: readonly FormFault[]
}

export function SerialFields({ fields, ownField: { name, usual }, query, faults }: Props) {
  return (
    <>
      <TextInput {...fieldProps(fields, 'firmCode', faults)} defaultValue={query.firmCode} isCode />
      <TextInput {...fieldProps(fields, name, faults)} defaultValue={query[name] || usual} isCode />
      <TextInput {...fieldProps(fields, 'startSerial', faults)} defaultValue={query.startSerial} isCode />
      <TextInput
        {...fieldProps(fields, 'count', faults)}
        type="number"
        min={1}
        max={100}
        defaultValue={query.count || '1'}
      />
    </>
  )
}

/** The count in an address; 1 if it is not between 1 and 100. */
export function readCount(text: string | undefined): number {
  const count = Number(text || 1)
  return Number.isInteger(count) && count >= 1 && count <= 100 ? count : 1
}

type CreatedSymbol = Omit<DisplayedSymbol, 'svgUrl'>

export function toDisplayedSymbol({ code, elementString, pngUrl, png, sampleMessage }: CreatedSymbol): DisplayedSymbol {
  return { code, elementString, pngUrl, png, svgUrl: pngUrl.replace('format=png', 'format=svg'), sampleMessage }
}
