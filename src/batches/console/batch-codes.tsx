/** The fields for the codes of a batch: a range with its first and last code, or a list that is entered, pasted or read from a file. */

import { faultMessage, isFault } from '@barcode-authority/gs1/faults'
import type { SymbolType } from '@barcode-authority/gs1/symbols'
import { Button, Input, InputNumber, Select, Upload } from 'antd'
import { useState } from 'react'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { readItemReference } from '../../numbers/items/item-reference.ts'
import { formatFileSize } from '../../ui/formats/file-size.ts'
import { formatCount } from '../../ui/formats/format-count.ts'
import { cleanDigits } from '../../wire/clean-code.ts'
import { codeInRange } from '../range.ts'
import styles from './batch-console.module.css'
import { ReadingFields, type ReadingInput } from './batch-reading.tsx'

export type Prefix = { companyPrefix: string; capacity: number; next: { itemReference: string } | null }
export type RangeInput = { companyPrefix: string; first: number; count: number; lead: string }
export type ListInput = { text: string; file: File | null; reading: ReadingInput }

const maxCount = 100_000

/** The number in a typed or pasted text, also of a whole GTIN; NaN for anything else. */
function readFirst(type: SymbolType, companyPrefix: string, text: string): number {
  const digits = cleanDigits(text)
  if (type === 'GS1-128') return /^[0-9]{1,15}$/.test(digits) ? Number(digits) : Number.NaN
  const read = readItemReference(companyPrefix, text)
  return 'fault' in read ? Number.NaN : Number(read.itemReference)
}

const firstMessage = (type: SymbolType, companyPrefix: string) =>
  type === 'GS1-128'
    ? `起始系列号至多 ${16 - companyPrefix.length} 位数字，不是整个 SSCC`
    : `起始商品项目代码是 ${12 - companyPrefix.length} 位数字，也可以填本企业整个 13 位商品条码`

/** What is missing or wrong in a range, as a sentence; empty for a valid range. */
export function rangeMessage(type: SymbolType, range: RangeInput): string {
  if (Number.isNaN(range.first)) return firstMessage(type, range.companyPrefix)
  const begin = codeInRange(type, range, range.first)
  if (isFault(begin)) return faultMessage(begin)
  const end = codeInRange(type, range, range.first + range.count - 1)
  return isFault(end) ? '数量超出了这个厂商识别代码的容量' : ''
}

/** The next number that is not used. */
export const firstOf = (prefixes: readonly Prefix[], companyPrefix: string) =>
  Number(prefixes.find(prefix => prefix.companyPrefix === companyPrefix)?.next?.itemReference ?? 0)

type RangeProps = {
  type: SymbolType
  prefixes: readonly Prefix[]
  value: RangeInput
  onChange: (range: RangeInput) => void
  fault: string
}

export function RangeFields({ type, prefixes, value, onChange, fault }: RangeProps) {
  const isSscc = type === 'GS1-128'
  const [text, setText] = useState(String(value.first))
  const isTyped = Number.isNaN(value.first) || readFirst(type, value.companyPrefix, text) === value.first
  const [begin, end] = [value.first, value.first + value.count - 1].map(number => codeInRange(type, value, number))
  const options = prefixes.map(({ companyPrefix, capacity }) => ({
    value: companyPrefix,
    label: `${companyPrefix}（可编 ${formatCount(capacity)} 种商品）`,
  }))
  return (
    <>
      <ConsoleField label="厂商识别代码">
        <Select
          aria-label="厂商识别代码"
          value={value.companyPrefix}
          onChange={companyPrefix => onChange({ ...value, companyPrefix, first: firstOf(prefixes, companyPrefix) })}
          options={options}
        />
      </ConsoleField>
      {(isSscc || type === 'ITF-14') && (
        <ConsoleField label={isSscc ? '扩展位' : '包装指示符'}>
          <Select
            aria-label={isSscc ? '扩展位' : '包装指示符'}
            value={value.lead}
            onChange={lead => onChange({ ...value, lead })}
            options={Array.from(isSscc ? '0123456789' : '12345678', lead => ({ value: lead, label: lead }))}
          />
        </ConsoleField>
      )}
      <div className={styles.pair}>
        <ConsoleField label={isSscc ? '起始系列号' : '起始商品项目代码'}>
          <Input
            aria-label={isSscc ? '起始系列号' : '起始商品项目代码'}
            inputMode="numeric"
            autoComplete="off"
            value={isTyped ? text : String(value.first)}
            onChange={event => {
              setText(event.target.value)
              onChange({ ...value, first: readFirst(type, value.companyPrefix, event.target.value) })
            }}
          />
        </ConsoleField>
        <ConsoleField label="数量">
          <InputNumber
            aria-label="数量"
            min={1}
            max={maxCount}
            precision={0}
            value={value.count}
            onChange={count => onChange({ ...value, count: count ?? 1 })}
          />
        </ConsoleField>
      </div>
      {fault ? (
        <p role="alert" className={styles.bad}>
          {fault}
        </p>
      ) : (
        <p className={styles.ends}>
          {String(begin)}
          {value.count > 1 && ` 至 ${String(end)}`}
        </p>
      )}
    </>
  )
}

const examples: Partial<Record<SymbolType, string>> = {
  'GS1-128': '(01)06901234567892(10)A123',
  'GS1-DataMatrix': '(01)06901234567892(21)S001',
  'GS1-QR': '(01)06901234567892(21)S001',
  'DL-QR': '(01)06901234567892(21)S001',
}

type ListProps = { type: SymbolType; value: ListInput; onChange: (list: ListInput) => void }

export function ListFields({ type, value, onChange }: ListProps) {
  const { text, file, reading } = value
  return (
    <>
      <ConsoleField label="代码，一行一个" hint="最多 10 万行；没有校验码的加上校验码，提交后写明；有误的行会逐行指出">
        {file ? (
          <div className={styles.chosen}>
            <span>
              {file.name}（{formatFileSize(file.size)}）
            </span>
            <Button onClick={() => onChange({ ...value, file: null })}>移除</Button>
          </div>
        ) : (
          <Input.TextArea
            aria-label="代码，一行一个"
            rows={6}
            className={styles.codes ?? ''}
            value={text}
            placeholder={examples[type] ?? '6901234567892'}
            onChange={event => onChange({ ...value, text: event.target.value, file: null })}
          />
        )}
        <Upload
          accept=".txt,.csv,text/plain"
          showUploadList={false}
          beforeUpload={chosen => {
            onChange({ ...value, file: chosen })
            return false
          }}
        >
          <Button className={styles.pick ?? ''}>{file ? '换一个文件' : '从文本文件读取'}</Button>
        </Upload>
      </ConsoleField>
      <ReadingFields type={type} value={reading} onChange={next => onChange({ ...value, reading: next })} />
    </>
  )
}
