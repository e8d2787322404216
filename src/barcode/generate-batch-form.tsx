/** What a batch is to hold: a range under an own prefix or a list of codes, and the form of its file. */
import { Alert, Button, Form, Segmented, Select, Slider } from 'antd'
import { useState } from 'react'
import type { CallRow, DataOf, RowOf } from '../wire/call.ts'
import { CallFailure } from '../wire/client.ts'
import { useCall } from '../wire/use-call.ts'
import type { BatchCalls } from './batch-calls.ts'
import styles from './generate-batch.module.css'
import {
  ListFields,
  type ListWish,
  type Prefix,
  RangeFields,
  type RangeWish,
  rangeFault,
} from './generate-batch-codes.tsx'
import type { Batch } from './generate-batch-list.tsx'
import { sheetPresets } from './sheets.ts'

type Type = DataOf<RowOf<BatchCalls, 'POST barcodegeneration/authApi/batch/info'>>['type']
type Format = Batch['format']

/** The upload takes a form with the file in it, where other calls take plain fields. */
type UploadCall = Omit<Extract<BatchCalls, { name: 'uploadBatch' }>, 'input'> & Pick<CallRow, 'input'>

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

/** What may be chosen of a size; the others are drawn as the standard's tables say. */
const magnifications: Partial<Record<Type, { min: number; max: number; usual: number }>> = {
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
  ...sheetPresets.map(({ name: value, label }) => ({ value, label: `A4 标签 ${label}` })),
]
const resolutions = [300, 600, 1200].map(value => ({ value, label: `${value} dpi` }))

/** The server tells so many faults and no more. */
const MOST_FAULTS = 50

type Refused = { message: string; lines: string[] }

function refusedBy(error: unknown): Refused {
  if (!(error instanceof CallFailure)) return { message: '提交没有成功，请检查网络后再试', lines: [] }
  const { faults } = error
  if (faults.length < 2) return { message: error.message, lines: [] }
  const count = faults.length < MOST_FAULTS ? `有 ${faults.length} 行` : `至少有 ${MOST_FAULTS} 行`
  return { message: `${count}需要修改，改好后再提交`, lines: faults.map(fault => fault.message) }
}

export function BatchForm({ prefixes, onCreated }: { prefixes: readonly Prefix[]; onCreated: (batch: Batch) => void }) {
  const [source, setSource] = useState<'range' | 'list'>(prefixes.length > 0 ? 'range' : 'list')
  const [type, setType] = useState<Type>('EAN-13')
  const [range, setRange] = useState<RangeWish>({
    companyPrefix: prefixes[0]?.companyPrefix ?? '',
    first: 1,
    count: 100,
    lead: '1',
  })
  const [list, setList] = useState<ListWish>({ text: '', file: null })
  const [shape, setShape] = useState<Shape>({ format: 'zip-svg', sheet: 'fit', dpi: 300, magnification: 1 })
  const send = useSend(onCreated)
  const chooseType = (next: Type) => {
    setType(next)
    setRange({ ...range, lead: next === 'GS1-128' ? '0' : '1' })
    setShape({ ...shape, magnification: magnifications[next]?.usual ?? 1 })
  }
  const chooseSource = (next: 'range' | 'list') => {
    setSource(next)
    if (next === 'range' && !rangeTypes.some(({ value }) => value === type)) chooseType('EAN-13')
  }
  const fault =
    source === 'range' ? rangeFault(type, range) : list.file || list.text.trim() ? '' : '请填写代码或选择文件'
  const submit = () => {
    const { magnification, ...rest } = shape
    const wish = { type, ...rest, ...(magnifications[type] && { magnification }) }
    return send.submit(wish, source === 'range' ? range : list)
  }
  return (
    <Form layout="vertical" onFinish={submit}>
      <Form.Item label="代码来源">
        <Segmented
          block
          value={source}
          onChange={chooseSource}
          options={[
            { value: 'range', label: '按号段', disabled: prefixes.length === 0 },
            { value: 'list', label: '代码清单' },
          ]}
        />
      </Form.Item>
      <Form.Item label="条码种类">
        <Select
          aria-label="条码种类"
          value={type}
          onChange={chooseType}
          options={source === 'range' ? rangeTypes : listTypes}
        />
      </Form.Item>
      {source === 'range' ? (
        <RangeFields type={type} prefixes={prefixes} value={range} onChange={setRange} fault={fault} />
      ) : (
        <ListFields type={type} value={list} onChange={setList} />
      )}
      <ShapeFields type={type} value={shape} onChange={setShape} />
      {send.refused && <Refusal refused={send.refused} />}
      <Button type="primary" htmlType="submit" size="large" block loading={send.isSending} disabled={fault !== ''}>
        开始生成
      </Button>
    </Form>
  )
}

type Shape = { format: Format; sheet: string; dpi: number; magnification: number }
type ShapeProps = { type: Type; value: Shape; onChange: (shape: Shape) => void }

function ShapeFields({ type, value, onChange }: ShapeProps) {
  const limits = magnifications[type]
  return (
    <>
      <Form.Item label="文件">
        <Segmented<Format>
          block
          value={value.format}
          onChange={format => onChange({ ...value, format })}
          options={formats}
        />
      </Form.Item>
      {value.format === 'zip-png' && (
        <Form.Item label="分辨率">
          <Select
            aria-label="分辨率"
            value={value.dpi}
            onChange={dpi => onChange({ ...value, dpi })}
            options={resolutions}
          />
        </Form.Item>
      )}
      {value.format === 'pdf' && (
        <Form.Item label="版式" extra="打印时选“实际大小”，不要缩放">
          <Select
            aria-label="版式"
            value={value.sheet}
            onChange={sheet => onChange({ ...value, sheet })}
            options={sheets}
          />
        </Form.Item>
      )}
      {limits && (
        <Form.Item label={`放大系数 ${value.magnification.toFixed(2)} 倍`}>
          <Slider
            min={limits.min}
            max={limits.max}
            step={0.05}
            value={value.magnification}
            onChange={magnification => onChange({ ...value, magnification })}
            ariaLabelForHandle="放大系数"
          />
        </Form.Item>
      )}
    </>
  )
}

function Refusal({ refused: { message, lines } }: { refused: Refused }) {
  return (
    <Alert
      className={styles.refused ?? ''}
      type="error"
      role="alert"
      title={message}
      description={
        lines.length > 0 && (
          <ul className={styles.faults}>
            {lines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )
      }
    />
  )
}

type Wish = { type: Type; format: Format; sheet: string; dpi: number; magnification?: number }

/** A range goes as fields, a list as a file, for it may be longer than a body of JSON. */
function useSend(onCreated: (batch: Batch) => void) {
  const call = useCall<BatchCalls>()
  const upload = useCall<UploadCall>()
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const create = async (wish: Wish, codes: RangeWish | ListWish) => {
    if ('companyPrefix' in codes) return call('POST barcodegeneration/authApi/batch/create', { ...wish, ...codes })
    const form = new FormData()
    for (const [name, value] of Object.entries(wish)) form.set(name, String(value))
    form.set('list', codes.file ?? new File([codes.text], 'codes.txt', { type: 'text/plain' }))
    return upload('POST barcodegeneration/authApi/batch/upload', form)
  }
  const submit = async (wish: Wish, codes: RangeWish | ListWish) => {
    setSending(true)
    setRefused(undefined)
    try {
      onCreated((await create(wish, codes)).data)
    } catch (error) {
      setRefused(refusedBy(error))
    } finally {
      setSending(false)
    }
  }
  return { submit, isSending, refused }
}
