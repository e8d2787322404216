/** /MyManage/SystemMember/productMend: completes record after record, the one with the lowest score first, in place. */
import { Button, Card, Col, Row } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { NeedsRight } from '../../../access/operator/needs-right.tsx'
import { useConsoleFrame } from '../../../access/use-console.ts'
import { ConsoleForm } from '../../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../../forms/console/use-console-form.ts'
import shared from '../../../registration/display/console.module.css'
import { ConsoleFrame } from '../../../ui/console/console-frame.tsx'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Empty, ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import { fieldRow } from '../../fields/record-rules.ts'
import type { NextToMend, ProductQualityCalls } from '../../quality/calls.ts'
import type { ProductRecordReply, RecordCalls } from '../../record/calls.ts'
import { Field } from '../product-form.tsx'
import { formFields, nameOf, type ProductFormValues } from '../product-form-names.ts'
import { isScoredPart, placePath } from '../product-place.ts'
import styles from '../products.module.css'
import { ScoreBar } from '../score-bar.tsx'
import { StateTag } from '../state-tag.tsx'
import { productPath, productsPath } from '../table/product-address.ts'

export function ProductMend() {
  return (
    <ConsoleFrame {...useConsoleFrame()} current={productsPath}>
      <NeedsRight act="edit-products">
        <MendList />
      </NeedsRight>
    </ConsoleFrame>
  )
}

type Position = { afterScore: number; afterId: number }

function MendList() {
  const call = useCall<ProductQualityCalls>()
  const [after, setAfter] = useState<Position>()
  /** Records that were displayed: one that is still incomplete after its saving does not come again. */
  const seen = useRef(new Set<number>())
  const load = useCallback(async () => {
    for (let from = after; ; ) {
      const { data } = await call('POST product/authApi/mend/next', { ...from })
      if (data.record === null || !seen.current.has(data.record.id)) return data
      from = { afterScore: data.record.score, afterId: data.record.id }
    }
  }, [call, after])
  const { reply, failure, isLoading, reload } = useReply(load)
  const next = ({ id, score }: ProductRecordReply) => {
    seen.current.add(id)
    setAfter({ afterScore: score, afterId: id })
  }
  return (
    <div className={shared.stack}>
      <div className={shared.head}>
        <div>
          <h1>先补这些</h1>
          <p className={shared.quiet}>{reply ? leadOf(reply) : '资料不到 80 分的商品，从最低的一条一条来。'}</p>
        </div>
        <Button href={productsPath}>看全部商品</Button>
      </div>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading label="正在读取要补的商品" lines={6} />}
      {reply && reply.record === null && <Done left={reply.left} onAgain={() => restart(seen.current, setAfter)} />}
      {reply?.record && <MendForm key={reply.record.id} record={reply.record} isLoading={isLoading} onNext={next} />}
    </div>
  )
}

function restart(seen: Set<number>, setAfter: (after: Position | undefined) => void) {
  seen.clear()
  setAfter(undefined)
}

const leadOf = ({ left }: NextToMend) =>
  left === 0 ? '每种商品的资料都在 80 分以上。' : `${formatCount(left)} 种不到 80 分，从最低的一条一条来。`

function Done({ left, onAgain }: { left: number; onAgain: () => void }) {
  return left === 0 ? (
    <Empty title="没有要补的">新的商品资料不全时会列在这里。</Empty>
  ) : (
    <Empty title="都看过了">
      还有 {formatCount(left)} 种不到 80 分。<Button onClick={onAgain}>从头再来</Button>
    </Empty>
  )
}

/** Fields of one record that are displayed at once: those that add most. */
const mostFields = 8

type FormProps = { record: ProductRecordReply; isLoading: boolean; onNext: (record: ProductRecordReply) => void }

function MendForm({ record, isLoading, onNext }: FormProps) {
  const call = useCall<RecordCalls>()
  const locked = new Set(record.locked)
  const parts = record.mends.filter(({ field }) => isScoredPart(field))
  const mends = record.mends
    .flatMap(({ field, points }) => (isScoredPart(field) || locked.has(field) ? [] : { field, points }))
    .slice(0, mostFields)
  const { form, submit, isBusy } = useConsoleForm<ProductFormValues>({
    send: async values => {
      const fields = Object.fromEntries(mends.map(({ field }) => [field, values[nameOf(field)] ?? '']))
      await call('POST product/authApi/save', { id: record.id, version: record.version, fields })
      onNext(record)
    },
  })
  const { gtin, fields, state, score } = record
  return (
    <Card
      title={
        <>
          {fields.name} <StateTag state={state} />
        </>
      }
      extra={<ScoreBar score={score} />}
    >
      <p className={shared.quiet}>
        {[gtin ?? '还没有号码', fields.brand, fields.netContent].filter(Boolean).join('　')}{' '}
        <LinkTo to={`${productPath}?id=${record.id}`}>看整条记录</LinkTo>
      </p>
      {parts.length > 0 && (
        <ul className={styles.mendParts}>
          {parts.map(({ field, label, points }) => (
            <li key={field}>
              <LinkTo to={placePath(record.id, field)}>添加{label}</LinkTo>
              <span className={shared.quiet}>加 {points} 分</span>
            </li>
          ))}
        </ul>
      )}
      {mends.length + parts.length === 0 && <p>缺的内容在这个状态下不能直接改，请到记录里看要不要换号。</p>}
      <ConsoleForm {...form} fields={formFields} initialValues={{}} record={`mend ${record.id}`} onSubmit={submit}>
        <Row gutter={24}>
          {mends.map(({ field, points }) => (
            <Col key={field} xs={24} md={12}>
              <Field row={fieldRow(field)} isLocked={false} points={points} />
            </Col>
          ))}
        </Row>
        <div className={styles.acts}>
          {mends.length > 0 && (
            <Button type="primary" htmlType="submit" loading={isBusy || isLoading}>
              保存，下一条
            </Button>
          )}
          <Button disabled={isBusy || isLoading} onClick={() => onNext(record)}>
            跳过
          </Button>
        </div>
      </ConsoleForm>
    </Card>
  )
}
