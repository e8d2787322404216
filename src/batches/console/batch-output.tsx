/** Output options of a batch: file format, resolution, paper and symbol size. */
import { sheetLabel, sheetPresets } from '@barcode-authority/gs1/sheets'
import { Segmented, Select, Slider } from 'antd'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { asRecord } from '../../wire/as-record.ts'
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
  { value: 'zip-svg', label: 'ZIP（SVG）' },
  { value: 'zip-png', label: 'ZIP（PNG）' },
  { value: 'pdf', label: 'PDF' },
]
const sheets = [
  { value: 'fit', label: 'A4，排满为止，间隔 5 毫米' },
  ...sheetPresets.map(({ name: value, layout }) => ({ value, label: `A4 标签 ${sheetLabel(layout)}` })),
]
const resolutions = [300, 600, 1200].map(value => ({ value, label: `${value} dpi` }))

export type OutputOptions = { format: Format; sheet: string; dpi: number; magnification: number }

/** Whether a stored value has the shape of the options. */
export function isOutput(stored: unknown): stored is OutputOptions {
  const { format, sheet, dpi, magnification } = asRecord(stored)
  const isKnown = formats.some(({ value }) => value === format) && sheets.some(({ value }) => value === sheet)
  return isKnown && typeof dpi === 'number' && typeof magnification === 'number'
}

type OutputProps = { type: Type; value: OutputOptions; onChange: (shape: OutputOptions) => void }

export function OutputFields({ type, value, onChange }: OutputProps) {
  const limits = magnifications[type]
  return (
    <>
      <ConsoleField label="文件">
        <Segmented<Format>
          block
          value={value.format}
          onChange={format => onChange({ ...value, format })}
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
