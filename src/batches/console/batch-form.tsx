/** The form of a batch: a range under an own prefix or a list of codes, and the output options. */
import { App, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import { isText, useTypedState } from '../../forms/use-typed-state.ts'
import { doneText } from '../../request-keys/use-request-key.ts'
import { formatCount } from '../../ui/formats/format-count.ts'
import { asRecord } from '../../wire/as-record.ts'
import {
  firstOf,
  ListFields,
  type ListInput,
  type Prefix,
  RangeFields,
  type RangeInput,
  rangeMessage,
} from './batch-codes.tsx'
import styles from './batch-console.module.css'
import { labelFieldsOf } from './batch-label.tsx'
import type { Batch } from './batch-list.tsx'
import { type BatchNote, BatchNotes } from './batch-notes.tsx'
import { initialOutput, isOutput, magnifications, OutputFields, type OutputOptions } from './batch-output.tsx'
import { faultsTitle, useCreateBatch } from './batch-submit.ts'

type Type = Batch['type']

const rangeTypes: { value: Type; label: string }[] = [
  { value: 'EAN-13', label: 'EAN-13（零售商品）' },
  { value: 'ITF-14', label: 'ITF-14（外箱）' },
  { value: 'GS1-128', label: 'GS1-128（物流单元 SSCC）' },
  { value: 'GS1-DataMatrix', label: 'GS1 DataMatrix' },
  { value: 'GS1-QR', label: 'GS1 QR' },
]
const listTypes: { value: Type; label: string }[] = [
  ...rangeTypes.map(type => (type.value === 'GS1-128' ? { ...type, label: 'GS1-128（应用标识符）' } : type)),
  { value: 'EAN-8', label: 'EAN-8（缩短码）' },
  { value: 'UPC-A', label: 'UPC-A' },
  { value: 'UPC-E', label: 'UPC-E' },
  { value: 'DL-QR', label: 'QR（GS1 数字链接）' },
]

const longestName = 200

const isType = (stored: unknown): stored is Type => listTypes.some(({ value }) => value === stored)

function isRange(stored: unknown): stored is RangeInput {
  const { companyPrefix, first, count, lead } = asRecord(stored)
  return isText(companyPrefix) && isText(lead) && typeof first === 'number' && typeof count === 'number'
}

/** The serials of SSCCs have no product; every other kind can have item numbers. */
const hasItemNumbers = (source: Source, type: Type) => source === 'list' || type !== 'GS1-128'

type Source = 'range' | 'list'

/** The choices of the form, which survive a reload. Another kind of symbol or source changes those that depend on it. */
function useBatchInput(prefixes: readonly Prefix[]) {
  const [source, setSource] = useTypedState<Source>({
    name: 'source',
    initial: () => (prefixes.length > 0 ? 'range' : 'list'),
    isValue: stored => stored === 'range' || stored === 'list',
  })
  const [type, setType] = useTypedState<Type>({ name: 'type', initial: () => 'EAN-13', isValue: isType })
  const [range, setRange] = useTypedState<RangeInput>({
    name: 'range',
    initial: () => ({
      companyPrefix: prefixes[0]?.companyPrefix ?? '',
      first: firstOf(prefixes, prefixes[0]?.companyPrefix ?? ''),
      count: 100,
      lead: '1',
    }),
    isValue: isRange,
  })
  const [output, setOutput] = useTypedState<OutputOptions>({
    name: 'output',
    initial: () => initialOutput,
    isValue: isOutput,
  })
  const chooseType = (next: Type) => {
    setType(next)
    const first = next === 'GS1-128' ? 1 : firstOf(prefixes, range.companyPrefix)
    setRange({ ...range, first, lead: next === 'GS1-128' ? '0' : '1' })
    setOutput({ ...output, magnification: magnifications[next]?.usual ?? 1 })
  }
  const chooseSource = (next: Source) => {
    setSource(next)
    if (next === 'range' && !rangeTypes.some(({ value }) => value === type)) chooseType('EAN-13')
  }
  return { source, chooseSource, type, chooseType, range, setRange, output, setOutput }
}

export function BatchForm({ prefixes, onCreated }: { prefixes: readonly Prefix[]; onCreated: () => void }) {
  const { source, chooseSource, type, chooseType, range, setRange, output, setOutput } = useBatchInput(prefixes)
  const [list, setList] = useState<ListInput>({ text: '', file: null, reading: {} })
  const [productName, setProductName] = useState('')
  const [notes, setNotes] = useState<readonly BatchNote[]>([])
  const { message } = App.useApp()
  const create = useCreateBatch()
  const fault =
    source === 'range' ? rangeMessage(type, range) : list.file || list.text.trim() ? '' : '请填写代码或选择文件'
  const { form } = useConsoleForm({
    send: async () => {
      const { magnification, label, ...rest } = output
      const fields = {
        type,
        ...rest,
        ...labelFieldsOf(output.format, label),
        ...(magnifications[type] && { magnification }),
        ...(productName && { productName }),
      }
      const { data } = await create(fields, source === 'range' ? range : list)
      setNotes(data.notes)
      message.success(doneText(data, `已提交 ${formatCount(data.total)} 个条码，在“我的批次”里看进度`))
      onCreated()
    },
  })
  return (
    <ConsoleForm
      {...form}
      faultsTitle={faultsTitle(form.faults)}
      verb="开始生成"
      button={{ type: 'primary', size: 'large', block: true, disabled: fault !== '' }}
    >
      <ConsoleField label="代码来源">
        <Segmented
          block
          value={source}
          onChange={chooseSource}
          options={[
            { value: 'range', label: '按号段', disabled: prefixes.length === 0 },
            { value: 'list', label: '代码清单' },
          ]}
        />
      </ConsoleField>
      <ConsoleField label="条码种类">
        <Select
          aria-label="条码种类"
          value={type}
          onChange={chooseType}
          options={source === 'range' ? rangeTypes : listTypes}
        />
      </ConsoleField>
      {source === 'range' ? (
        <RangeFields type={type} prefixes={prefixes} value={range} onChange={setRange} fault={fault} />
      ) : (
        <ListFields type={type} value={list} onChange={setList} />
      )}
      {hasItemNumbers(source, type) && (
        <ConsoleField label="商品名称" required={false} hint="号码登记为已用时写上；已经有名称的号码不改">
          <Input
            aria-label="商品名称"
            value={productName}
            maxLength={longestName}
            onChange={event => setProductName(event.target.value)}
          />
        </ConsoleField>
      )}
      <OutputFields type={type} value={output} onChange={setOutput} />
      <div className={styles.createdNotes}>
        <BatchNotes title="已提交。印刷前请核对，不对的在“我的批次”里取消" notes={notes} />
      </div>
    </ConsoleForm>
  )
}
