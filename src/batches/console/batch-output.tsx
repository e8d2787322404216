/** Output options of a batch: file format, resolution, paper and symbol size. */
import { sheetLabel, sheetPresets } from '@barcode-authority/gs1/sheets'
import { Segmented, Select, Slider } from 'antd'
import { isPrinterFormat } from '../../barcode/printers/printer-formats.ts'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { asRecord } from '../../wire/as-record.ts'
import { BatchLabel, initialLabel, isLabel, type LabelInput } from './batch-label.tsx'
import type { Batch } from './batch-list.tsx'

type Type = Batch['type']
type Format = Batch['format']

/** Types with a selectable magnification; the others have the size of the standard's tables. */
export const magnifications: Partial<Record<Type, { min: number; max: number; usual: number }>> = {
  'EAN-13': { min: 0.8, max: 2, usual: 1 },
  'UPC-A': { min: 0.8, max: 2, usual: 1 },
  'EAN-8': { min: 0.8, max: 2, usual: 1 },
  'ITF-14': { min: 0.5, max: 1, usual: 0.5 },
}

const formats: { value: Format; label: string }[] = [
  { value: 'zip-svg', label: 'SVG' },
  { value: 'zip-png', label: 'PNG' },
  { value: 'zip-eps', label: 'EPS' },
  { value: 'pdf', label: 'PDF' },
  { value: 'zpl', label: 'ZPL' },
  { value: 'tspl', label: 'TSPL' },
]
const formatHints: Record<Format, string> = {
  'zip-svg': '每个条码一个 SVG 文件，合成一个 ZIP',
  'zip-png': '每个条码一个 PNG 图片，合成一个 ZIP',
  'zip-pdf': '每个条码一个 PDF 文件，合成一个 ZIP',
  'zip-eps': '每个条码一个 EPS 文件，合成一个 ZIP',
  pdf: '排在 A4 上的 PDF',
  zpl: '标签打印机用，斑马和兼容 ZPL 的；每个条码一张标签',
  tspl: '标签打印机用，TSC 和多数国产打印机；每个条码一张标签',
}
const sheets = [
  { value: 'fit', label: 'A4，排满为止，间隔 5 毫米' },
  ...sheetPresets.map(({ name: value, layout }) => ({ value, label: `A4 标签 ${sheetLabel(layout)}` })),
]
const resolutions = [300, 600, 1200].map(value => ({ value, label: `${value} dpi` }))

export type OutputOptions = { format: Format; sheet: string; dpi: number; magnification: number; label: LabelInput }

export const initialOutput: OutputOptions = {
  ...{ format: 'zip-svg', sheet: 'fit', dpi: 300, magnification: 1, label: initialLabel },
}

/** Whether a stored value has the shape of the options. */
export function isOutput(stored: unknown): stored is OutputOptions {
  const { format, sheet, dpi, magnification, label } = asRecord(stored)
  const isKnown = formats.some(({ value }) => value === format) && sheets.some(({ value }) => value === sheet)
  return isKnown && typeof dpi === 'number' && typeof magnification === 'number' && isLabel(label)
}

type OutputProps = { type: Type; value: OutputOptions; onChange: (shape: OutputOptions) => void }

export function OutputFields({ type, value, onChange }: OutputProps) {
  const limits = magnifications[type]
  return (
    <>
      <ConsoleField label="文件" hint={formatHints[value.format]}>
        <Segmented<Format>
          block
          value={value.format}
          onChange={format => onChange({ ...value, format, dpi: isPrinterFormat(format) ? 203 : 300 })}
          options={formats}
        />
      </ConsoleField>
      {value.format === 'zip-png' && (
        <ConsoleField label="分辨率">
          <Select
            aria-label="分辨率"
            value={value.dpi}
            onChange={dpi => onChange({ ...value, dpi })}
            options={resolutions}
          />
        </ConsoleField>
      )}
      {isPrinterFormat(value.format) && (
        <BatchLabel {...value} onChange={changed => onChange({ ...value, ...changed })} />
      )}
      {value.format === 'pdf' && (
        <ConsoleField label="版式" hint="打印时选“实际大小”，不要缩放">
          <Select
            aria-label="版式"
            value={value.sheet}
            onChange={sheet => onChange({ ...value, sheet })}
            options={sheets}
          />
        </ConsoleField>
      )}
      {limits && (
        <ConsoleField label={`放大系数 ${value.magnification.toFixed(2)} 倍`}>
          <Slider
            min={limits.min}
            max={limits.max}
            step={0.05}
            value={value.magnification}
            onChange={magnification => onChange({ ...value, magnification })}
            ariaLabelForHandle="放大系数"
          />
        </ConsoleField>
      )}
    </>
  )
}
