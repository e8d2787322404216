/** The form of a product record, made from the table of fields. A field that may not change in the state of the record is read-only. */
import { App, Button, Card, Checkbox, Col, Input, Row, Select } from 'antd'
import { useRef, useState } from 'react'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import { doneText, useRequestKey } from '../../request-keys/use-request-key.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { levelLabels } from '../fields/levels.ts'
import { fieldSections, type ProductField, type ProductFieldRow, productTable } from '../fields/product.table.ts'
import { productFields, type RecordTexts } from '../fields/record-rules.ts'
import type { ProductRecordReply, RecordCalls } from '../record/calls.ts'
import { AlikeNote } from './alike-note.tsx'
import { GpcChoice } from './gpc-choice.tsx'
import { LinkList } from './parts/link-list.tsx'
import { partInputOf, partValuesOf } from './parts/part-values.ts'
import { PictureList } from './parts/picture-list.tsx'
import { TextList } from './parts/text-list.tsx'
import { PrefixChoice } from './prefix-choice.tsx'
import { formFields, nameOf, type ProductFormValues } from './product-form-names.ts'
import styles from './products.module.css'

const table: readonly ProductFieldRow[] = productTable

type Props = {
  record: ProductRecordReply | undefined
  /** What the form of a new record begins with. */
  start?: RecordTexts | undefined
  onSaved: (record: ProductRecordReply) => void
}

/** What a submission does besides saving. */
type Act = { allocate?: true; publish?: true }

export function ProductForm({ record, start = usualStart, onSaved }: Props) {
  const call = useCall<RecordCalls>()
  const { message } = App.useApp()
  const act = useRef<Act>({})
  const [isCorrection, setCorrection] = useState(false)
  const onceSent = useRequestKey('product')
  const { form, submit, isBusy } = useConsoleForm<ProductFormValues>({
    send: async ({ companyPrefix, pictures, links, texts, ...values }) => {
      const { data } = await onceSent(key =>
        call('POST product/authApi/save', {
          key,
          ...(record && { id: record.id, version: record.version }),
          ...(companyPrefix && { companyPrefix }),
          fields: Object.fromEntries(productFields.map(field => [field, values[nameOf(field)] ?? ''])),
          ...partInputOf({ ...(pictures && { pictures }), ...(links && { links }), ...(texts && { texts }) }),
          ...act.current,
          ...(isCorrection && { correction: true }),
        }),
      )
      message.success(doneText(data, savedText(act.current, data)))
      onSaved(data)
    },
  })
  const send = (next: Act) => {
    act.current = next
    submit()
  }
  const mayCorrect = record !== undefined && record.locked.length > 0 && record.state !== 'archived'
  const locked = new Set(mayCorrect && isCorrection ? [] : record?.locked)
  const isDraft = record === undefined || record.state === 'draft'
  const isUnpublished = isDraft || record.state === 'reserved'
  return (
    <ConsoleForm
      {...form}
      fields={formFields}
      initialValues={{ ...initialValues(record?.fields ?? start), ...(record && partValuesOf(record)) }}
      record={record?.id ?? start.contains ?? 'new'}
      onSubmit={() => send({})}
    >
      {mayCorrect && (
        <Checkbox
          checked={isCorrection}
          onChange={({ target }) => setCorrection(target.checked)}
          className={styles.section ?? ''}
        >
          更正登记的错误：商品和包装没有变，只是这里写错了
        </Checkbox>
      )}
      {fieldSections.map(section => (
        <Card key={section} title={section} className={styles.section ?? ''}>
          <Row gutter={24}>
            {table
              .filter(row => row.section === section)
              .map(row => (
                <Col key={row.name} xs={24} md={row.kind === 'long-text' ? 24 : 12}>
                  <Field row={row} isLocked={locked.has(row.name as ProductField)} />
                </Col>
              ))}
          </Row>
        </Card>
      ))}
      <PictureList isLocked={record?.state === 'archived'} goods={() => goodsOf(form.form.getFieldsValue(true))} />
      <LinkList isLocked={record?.state === 'archived'} />
      <TextList isLocked={record?.state === 'archived'} />
      <AlikeNote id={record?.id} />
      {isDraft && <PrefixChoice />}
      <div className={styles.acts}>
        {isUnpublished && (
          <Button type="primary" loading={isBusy} onClick={() => send({ publish: true })}>
            保存并公开
          </Button>
        )}
        {isDraft && <Button onClick={() => send({ allocate: true })}>保存并分配号码</Button>}
        <Button
          type={isUnpublished ? 'default' : 'primary'}
          htmlType="submit"
          disabled={locked.size === productFields.length}
        >
          {isDraft ? '保存草稿' : '保存'}
        </Button>
      </div>
    </ConsoleForm>
  )
}

function savedText({ publish, allocate }: Act, { gtin }: ProductRecordReply): string {
  if (publish) return `已公开，号码 ${gtin}`
  return allocate ? `号码 ${gtin} 已给这个商品` : '已保存'
}

/** Brand, name and net content, as a picture of the product is described. */
const goodsOf = (values: ProductFormValues) =>
  (['brand', 'name', 'netContent'] as const).flatMap(field => values[nameOf(field)]?.trim() || []).join(' ')

const usualStart: RecordTexts = { level: levelLabels.get('each'), targetMarkets: '中国' }

const initialValues = (fields: RecordTexts): ProductFormValues =>
  Object.fromEntries(productFields.map(field => [nameOf(field), fields[field] ?? '']))

const levelOptions = Array.from(levelLabels.values(), label => ({ value: label, label }))
const lockedHint = '在用的商品改这一项可能要换号：见上面的“商品变了”'

type FieldProps = {
  row: ProductFieldRow
  isLocked: boolean
  /** What filling it in adds to the score, displayed where that matters. */
  points?: number
}

export function Field({ row, isLocked, points }: FieldProps) {
  const { name, label, hint, longest, kind, isRequired } = row
  const shown = isLocked ? lockedHint : hint
  return (
    <ConsoleField
      name={nameOf(name as ProductField)}
      label={points === undefined ? label : `${label}，加 ${points} 分`}
      required={isRequired === true}
      {...(shown !== undefined && { hint: shown })}
      {...(longest !== undefined && { longest })}
    >
      {kind === 'level' ? (
        <Select options={levelOptions} disabled={isLocked} />
      ) : kind === 'gpc' ? (
        <GpcChoice disabled={isLocked} />
      ) : kind === 'long-text' ? (
        <Input.TextArea rows={3} disabled={isLocked} />
      ) : (
        <Input disabled={isLocked} {...(isDigits(kind) && { inputMode: 'numeric' })} />
      )}
    </ConsoleField>
  )
}

const isDigits = (kind: ProductFieldRow['kind']) => kind === 'gtin' || kind === 'count'
