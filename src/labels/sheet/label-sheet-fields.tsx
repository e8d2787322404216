/** The form of a sheet of labels. */

import { sheetLabel, sheetPresets } from '@barcode-authority/gs1/sheets'
import { Select, TextArea, TextInput } from '../../ui/controls/controls.tsx'
import type { FieldFault } from '../../wire/errors.ts'
import { fieldFaultMessage } from '../../wire/fetching/result-or-fault.ts'
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
type FieldName = 'type' | 'codes' | 'copies' | 'preset' | 'startAt' | 'magnification' | 'barHeight'

type Props = { query: Readonly<Record<string, string>>; faults: readonly FieldFault[] }

export function SheetFields({ query, faults }: Props) {
  const fieldProps = (name: FieldName, defaultText?: string) => ({
    name,
    fault: fieldFaultMessage(faults, name),
    defaultValue: query[name] ?? defaultText,
  })
  const number = { type: 'number', min: 1, max: 100 } as const
  return (
    <>
      <Select {...fieldProps('type', 'EAN-13')} label="条码种类" options={sheetTypes} />
      <TextArea
        {...fieldProps('codes')}
        className={styles.codes}
        label="代码"
        rows={6}
        maxLength={longestCodes}
        required
        hint="每行一个；GS1-128 写成 (00)… 的样子"
      />
      <Select {...fieldProps('preset', 'a4-2x7')} label="标签纸" options={sheetOptions} />
      <TextInput {...fieldProps('copies', '1')} {...number} label="每个代码印几个" />
      <TextInput
        {...fieldProps('startAt', '1')}
        {...number}
        label="从第几个标签开始"
        hint="用过一部分的标签纸，跳过已经揭掉的"
      />
      <TextInput
        {...fieldProps('magnification')}
        label="放大系数"
        inputMode="decimal"
        hint="留空为标准大小；标签小时 EAN 可到 0.8"
      />
      <TextInput {...fieldProps('barHeight')} label="条高（毫米）" inputMode="decimal" hint="留空为标准高度" />
    </>
  )
}
