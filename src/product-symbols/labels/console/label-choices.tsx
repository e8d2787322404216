/** How labels are printed: file, symbol, sheet or label, texts and copies. */
import { sheetLabel, sheetPresets } from '@barcode-authority/gs1/sheets'
import { Checkbox, InputNumber, Select } from 'antd'
import { isPrinterFormat } from '../../../barcode/printers/printer-formats.ts'
import { ConsoleField } from '../../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../../forms/console/console-form.tsx'
import type { InputOf, RowOf } from '../../../wire/call.ts'
import type { ProductLabelCalls } from '../calls.ts'
import type { LabelKind, LabelText } from '../label-rules.ts'
import styles from './labels.module.css'

type LabelsInput = InputOf<RowOf<ProductLabelCalls, 'POST product/authApi/labels/check'>>
type Format = NonNullable<LabelsInput['format']>

export type LabelChoices = {
  kind: LabelKind
  texts: LabelText[]
  format: Format
  sheet: NonNullable<LabelsInput['sheet']>
  dpi: number
  labelWidth: number
  labelHeight: number
  labelGap: number
  copies: number
}

export const initialChoices: LabelChoices = {
  ...{ kind: 'auto', texts: ['name', 'spec'], format: 'pdf', sheet: 'auto', dpi: 203, copies: 1 },
  ...{ labelWidth: 100, labelHeight: 70, labelGap: 2 },
}

const formats: { value: Format; label: string }[] = [
  { value: 'pdf', label: '标签纸，A4 的 PDF' },
  { value: 'zpl', label: '标签打印机，ZPL（斑马）' },
  { value: 'tspl', label: '标签打印机，TSPL（TSC 和多数国产）' },
  { value: 'zip-png', label: '每种商品一个 PNG，合成 ZIP' },
  { value: 'zip-svg', label: '每种商品一个 SVG，合成 ZIP' },
  { value: 'zip-pdf', label: '每种商品一个 PDF，合成 ZIP' },
  { value: 'zip-eps', label: '每种商品一个 EPS，合成 ZIP' },
]
const kinds: { value: LabelKind; label: string }[] = [
  { value: 'auto', label: '自动：单品 EAN-13，箱 ITF-14，托盘 GS1-128' },
  { value: 'retail', label: '零售商品条码（EAN-13、EAN-8、UPC-A）' },
  { value: 'ITF-14', label: 'ITF-14' },
  { value: 'GS1-128', label: 'GS1-128' },
  { value: 'GS1-DataMatrix', label: 'GS1 数据矩阵码' },
  { value: 'DL-QR', label: 'GS1 数字链接 QR 码' },
  { value: 'HanXin', label: '汉信码' },
]
const sheets: { value: LabelChoices['sheet']; label: string }[] = [
  { value: 'auto', label: '自动：放得下的最小的标签' },
  ...sheetPresets.map(({ name: value, layout }) => ({ value, label: `A4 标签 ${sheetLabel(layout)}` })),
]
const texts: { value: LabelText; label: string }[] = [
  { value: 'name', label: '商品名称' },
  { value: 'spec', label: '规格或净含量' },
  { value: 'gtin', label: '商品条码的号码' },
]
const printerDpis = [203, 300, 600].map(value => ({ value, label: `${value} dpi` }))
const pictureDpis = [300, 600, 1200].map(value => ({ value, label: `${value} dpi` }))

/** What the calls take: only what the format uses. */
export function labelInput({ sheet, labelWidth, labelHeight, labelGap, copies, dpi, ...same }: LabelChoices) {
  const { format } = same
  return {
    ...same,
    ...(format === 'pdf' && { sheet }),
    ...(isPrinterFormat(format) && { labelWidth, labelHeight, labelGap }),
    ...(format.startsWith('zip') ? {} : { copies }),
    ...(format === 'pdf' ? {} : { dpi }),
  }
}

type Props = { value: LabelChoices; onChange: (value: LabelChoices) => void }

export function LabelChoiceFields({ value, onChange }: Props) {
  const set = (changed: Partial<LabelChoices>) => onChange({ ...value, ...changed })
  const { format, kind, sheet } = value
  return (
    <ConsoleForm>
      <ConsoleField label="文件">
        <Select<Format>
          aria-label="文件"
          value={format}
          onChange={next => set({ format: next, dpi: isPrinterFormat(next) ? 203 : 300 })}
          options={formats}
        />
      </ConsoleField>
      <ConsoleField label="条码">
        <Select<LabelKind> aria-label="条码" value={kind} onChange={next => set({ kind: next })} options={kinds} />
      </ConsoleField>
      {format === 'pdf' && (
        <ConsoleField label="标签纸" hint="打印时选“实际大小”，不要缩放">
          <Select aria-label="标签纸" value={sheet} onChange={next => set({ sheet: next })} options={sheets} />
        </ConsoleField>
      )}
      {format !== 'pdf' && <DotFields value={value} set={set} />}
      <ConsoleField label="标签上的文字">
        <Checkbox.Group
          className={styles.texts ?? ''}
          value={value.texts}
          onChange={next => set({ texts: next as LabelText[] })}
          options={texts}
        />
      </ConsoleField>
      {!format.startsWith('zip') && (
        <NumberField label="每种商品几张" range={[1, 100]} value={value.copies} onChange={copies => set({ copies })} />
      )}
    </ConsoleForm>
  )
}

type SetProps = { value: LabelChoices; set: (changed: Partial<LabelChoices>) => void }

/** Resolution, and of a label printer the label. */
function DotFields({ value, set }: SetProps) {
  const { format, dpi, labelWidth, labelHeight, labelGap } = value
  const isPrinter = isPrinterFormat(format)
  return (
    <>
      {(isPrinter || format === 'zip-png') && (
        <ConsoleField label="分辨率" {...(isPrinter && { hint: '写在打印机的铭牌或自检页上' })}>
          <Select
            aria-label="分辨率"
            value={dpi}
            onChange={next => set({ dpi: next })}
            options={isPrinter ? printerDpis : pictureDpis}
          />
        </ConsoleField>
      )}
      {isPrinter && (
        <div className={styles.sizes}>
          <NumberField
            label="标签宽（毫米）"
            range={[10, 220]}
            value={labelWidth}
            onChange={next => set({ labelWidth: next })}
          />
          <NumberField
            label="标签高（毫米）"
            range={[5, 500]}
            value={labelHeight}
            onChange={next => set({ labelHeight: next })}
          />
          <NumberField
            label="标签间隙（毫米）"
            range={[0, 20]}
            value={labelGap}
            onChange={next => set({ labelGap: next })}
          />
        </div>
      )}
    </>
  )
}

type NumberProps = { label: string; range: readonly [number, number]; value: number; onChange: (value: number) => void }

function NumberField({ label, range: [min, max], value, onChange }: NumberProps) {
  return (
    <ConsoleField label={label}>
      <InputNumber aria-label={label} min={min} max={max} value={value} onChange={next => onChange(next ?? min)} />
    </ConsoleField>
  )
}
