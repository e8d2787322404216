/** The form of a sheet of labels. */

import { sheetLabel, sheetPresets } from '@barcode-authority/gs1/sheets'
import { checkDigitChoices } from '../../barcode/reading/check-digit-choices.ts'
import { PartialData, partialDataLabel } from '../../barcode/symbol/partial-data.tsx'
import { fieldProps } from '../../forms/field-props.ts'
import type { FormFault } from '../../forms/form-faults.ts'
import { Select, TextArea, TextInput } from '../../ui/controls/controls.tsx'
import styles from '../label-page.module.css'

/** Enough for a hundred long element strings. */
export const longestCodes = 12_000

export const sheetTypes = [
  { value: 'EAN-13', label: 'EAN-13' },
  { value: 'EAN-8', label: 'EAN-8' },
  { value: 'UPC-A', label: 'UPC-A' },
  { value: 'ITF-14', label: 'ITF-14' },
  { value: 'GS1-128', label: 'GS1-128（SSCC、GRAI 等）' },
  { value: 'GS1-DataMatrix', label: 'GS1 Data Matrix' },
] as const
export const sheetOptions = sheetPresets.map(({ name, layout }) => ({ value: name, label: sheetLabel(layout) }))

// biome-ignore format: one row a line
export const sheetFields = {
  type: { label: '条码种类' },
  codes: { label: '代码', required: true, longest: longestCodes, hint: '每行一个；GS1-128 写成 (00)… 的样子' },
  checkDigit: { label: '校验码', hint: '12 位、13 位的数字可能有两种读法，说明了就只按一种读' },
  partialData: { label: partialDataLabel },
  preset: { label: '标签纸' },
  copies: { label: '每个代码印几个' },
  startAt: { label: '从第几个标签开始', hint: '用过一部分的标签纸，跳过已经揭掉的' },
  magnification: { label: '放大系数', hint: '留空为标准大小；标签小时 EAN 可到 0.8' },
  barHeight: { label: '条高（毫米）', hint: '留空为标准高度' },
} as const

type Props = { query: Readonly<Record<string, string>>; faults: readonly FormFault[] }

export function SheetFields({ query, faults }: Props) {
  const field = (name: keyof typeof sheetFields, defaultText?: string) => ({
    ...fieldProps(sheetFields, name, faults),
    defaultValue: query[name] ?? defaultText,
  })
  const number = { type: 'number', min: 1, max: 100 } as const
  return (
    <>
      <Select {...field('type', 'EAN-13')} options={sheetTypes} />
      <TextArea {...field('codes')} className={styles.codes} rows={6} />
      <Select {...field('checkDigit')} placeholder="不说明，逐行判断" options={checkDigitChoices} />
      <PartialData isChecked={query.partialData !== undefined} />
      <Select {...field('preset', 'a4-2x7')} options={sheetOptions} />
      <TextInput {...field('copies', '1')} {...number} />
      <TextInput {...field('startAt', '1')} {...number} />
      <TextInput {...field('magnification')} inputMode="decimal" />
      <TextInput {...field('barHeight')} inputMode="decimal" />
    </>
  )
}
