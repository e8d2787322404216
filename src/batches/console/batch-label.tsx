/** The label of a batch for a label printer: resolution, size, gap, text and copies. */
import { Input, InputNumber, Select } from 'antd'
import { PrinterHelp } from '../../barcode/printers/printer-files.tsx'
import { isPrinterFormat } from '../../barcode/printers/printer-formats.ts'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { asRecord } from '../../wire/as-record.ts'
import styles from './batch-console.module.css'
import type { Batch } from './batch-list.tsx'

export type LabelInput = {
  labelWidth: number
  labelHeight: number
  labelGap: number
  copies: number
  labelText: string
}

export const initialLabel: LabelInput = { labelWidth: 60, labelHeight: 40, labelGap: 2, copies: 1, labelText: '' }

const numbers = [
  { name: 'labelWidth', label: '标签宽（毫米）', min: 10, max: 220 },
  { name: 'labelHeight', label: '标签高（毫米）', min: 5, max: 500 },
  { name: 'labelGap', label: '标签间隙（毫米）', min: 0, max: 20 },
  { name: 'copies', label: '每个代码几张', min: 1, max: 9999 },
] as const

const resolutions = [
  { value: 203, label: '203 dpi，每毫米 8 个点' },
  { value: 300, label: '300 dpi' },
  { value: 600, label: '600 dpi' },
]

export function isLabel(stored: unknown): stored is LabelInput {
  const fields = asRecord(stored)
  return numbers.every(({ name }) => typeof fields[name] === 'number') && typeof fields.labelText === 'string'
}

/** The fields of the call; none in other formats. */
export function labelFieldsOf(format: Batch['format'], { labelText, ...sizes }: LabelInput) {
  if (!isPrinterFormat(format)) return {}
  return { ...sizes, ...(labelText.trim() !== '' && { labelText }) }
}

type Values = { dpi: number; label: LabelInput }
type Props = Values & { onChange: (changed: Partial<Values>) => void }

export function BatchLabel({ dpi, label, onChange }: Props) {
  const set = (changed: Partial<LabelInput>) => onChange({ label: { ...label, ...changed } })
  return (
    <>
      <ConsoleField label="打印机分辨率" hint="写在铭牌或自检页上；选错了，条码的大小就不对">
        <Select
          aria-label="打印机分辨率"
          value={dpi}
          onChange={value => onChange({ dpi: value })}
          options={resolutions}
        />
      </ConsoleField>
      <div className={styles.pair}>
        {numbers.map(({ name, label: title, min, max }) => (
          <ConsoleField key={name} label={title} {...(name === 'labelGap' && { hint: '连续纸填 0' })}>
            <InputNumber
              aria-label={title}
              min={min}
              max={max}
              value={label[name]}
              onChange={value => set({ [name]: value ?? initialLabel[name] })}
            />
          </ConsoleField>
        ))}
      </div>
      <ConsoleField label="条码上方的文字" required={false} hint="如商品名称，每张都印；最多两行">
        <Input
          aria-label="条码上方的文字"
          value={label.labelText}
          maxLength={60}
          onChange={event => set({ labelText: event.target.value })}
        />
      </ConsoleField>
      <PrinterHelp />
    </>
  )
}
