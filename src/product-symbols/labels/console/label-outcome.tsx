/** What can be printed and what cannot, before the file is made, and the act that makes it. */
import { App, Button, Card } from 'antd'
import { useState } from 'react'
import { productPath } from '../../../products/console/table/product-address.ts'
import { doneText, useRequestKey } from '../../../request-keys/use-request-key.ts'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Note } from '../../../ui/status/note.tsx'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import type { InputOf, RowOf } from '../../../wire/call.ts'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { isRefused, type ResultOrFault } from '../../../wire/fetching/result-or-fault.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { LabelsReply, ProductLabelCalls } from '../calls.ts'
import styles from './labels.module.css'

type Props = {
  input: InputOf<RowOf<ProductLabelCalls, 'POST product/authApi/labels/check'>>
  live: {
    result: ResultOrFault<LabelsReply> | undefined
    isCurrent: boolean
    failure: string | undefined
    reload: () => void
  }
  onCreated: () => void
}

export function LabelOutcome({ input, live: { result, isCurrent, failure, reload }, onCreated }: Props) {
  const call = useCall<ProductLabelCalls>()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const onceSent = useRequestKey('labels')
  if (failure !== undefined) return <ErrorState title={failure} onRetry={reload} />
  if (!result) return <Loading label="正在试排标签" lines={4} />
  if (isRefused(result)) return <ErrorState title={result.fault} />
  const plan = result.data
  const create = async () => {
    setBusy(true)
    try {
      const { data } = await onceSent(key => call('POST product/authApi/labels/print', { ...input, key }))
      message.success(doneText(data, '正在生成，好了在下面下载'))
      onCreated()
    } catch (error) {
      message.error(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }
  const printable = plan.products - plan.refusedCount
  return (
    <Card title={<h2 className={styles.title}>印得出 {formatCount(printable)} 种</h2>}>
      <p className={styles.sum}>{sumOf(plan)}</p>
      {plan.cautions.map(({ state, stateLabel, count }) => (
        <Note key={state} tone={state === 'reserved' ? 'info' : 'warning'}>
          其中 {formatCount(count)} 种{stateLabel}
          {state === 'reserved' ? '，还没有公开，扫到的人查不到。' : '，只给还在卖的存货补印。'}
        </Note>
      ))}
      <Refused plan={plan} />
      <Button type="primary" loading={isBusy} disabled={!isCurrent || printable === 0} onClick={create}>
        生成文件
      </Button>
    </Card>
  )
}

function sumOf({ labels, sheet, pages, kinds }: LabelsReply): string {
  const symbols = kinds.map(({ type, count }) => `${type} ${formatCount(count)} 种`).join('，')
  const paper =
    sheet === null || pages === null
      ? ''
      : `，${sheet.replace('a4-', 'A4 ').replace('x', ' × ')} 标签纸 ${formatCount(pages)} 张`
  return `${formatCount(labels)} 个标签${paper}${symbols === '' ? '' : `：${symbols}`}`
}

function Refused({ plan: { refused, refusedCount } }: { plan: LabelsReply }) {
  if (refusedCount === 0) return null
  return (
    <section aria-label="印不出的商品">
      <h3 className={styles.subtitle}>印不出 {formatCount(refusedCount)} 种</h3>
      <ul className={styles.refused}>
        {refused.map(({ id, gtin, name, reason }) => (
          <li key={id}>
            <LinkTo to={`${productPath}?id=${id}`}>
              {gtin ?? ''} {name}
            </LinkTo>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      {refused.length < refusedCount && <p>只列前 {refused.length} 种。</p>}
    </section>
  )
}
