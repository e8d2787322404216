/** Where and when a text is public, when it is read again and when it leaves. */
import { Button, Card, Input } from 'antd'
import { useId, useState } from 'react'
import { useMay } from '../../../access/use-console.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Note } from '../../../ui/status/note.tsx'
import { actFailure } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { EditorCalls } from '../../calls.ts'
import type { Draft } from '../use-draft.ts'
import { localMoment, typedMoment } from './moments.ts'
import styles from './side.module.css'

export function Publication({ draft }: { draft: Draft }) {
  const { item } = draft
  const may = useMay()
  const mayPublish = may('publish-content')
  const lines: [string, string | null][] = [
    ['首次发布', item.publishedAt],
    ['定时发布', item.plannedAt],
    ['自动撤下', item.withdrawAt],
    ['重新审阅', item.reviewDay],
    ['归谁管', item.unitLabel],
  ]
  return (
    <Card title="发布">
      <dl className={styles.facts}>
        {item.address && (
          <div>
            <dt>网站上</dt>
            <dd>
              <LinkTo to={item.address}>{item.address}</LinkTo>
            </dd>
          </div>
        )}
        {lines.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {item.enquiry && (
          <div>
            <dt>来自来信</dt>
            <dd>
              {may('answer-enquiries') ? (
                <LinkTo to="/MyManage/admin/enquiries?state=answered">{item.enquiry}</LinkTo>
              ) : (
                item.enquiry
              )}
            </dd>
          </div>
        )}
      </dl>
      {item.isReviewDue && (
        <Note tone="warning" title={item.reviewOn ? '到了重新审阅的日子' : '这篇一年没有改过了'}>
          读一遍：不对的改掉；都对的，定下再审阅的日子。
        </Note>
      )}
      {mayPublish && <Dates key={`${item.reviewOn} ${item.withdrawAt}`} draft={draft} />}
    </Card>
  )
}

function Dates({ draft: { item, accept } }: { draft: Draft }) {
  const call = useCall<EditorCalls>()
  const id = useId()
  const [reviewOn, setReviewOn] = useState(item.reviewOn ?? '')
  const [withdrawAt, setWithdrawAt] = useState(localMoment(item.withdrawAt))
  const [fault, setFault] = useState<string>()
  const isChanged = reviewOn !== (item.reviewOn ?? '') || withdrawAt !== localMoment(item.withdrawAt)
  const save = async () => {
    setFault(undefined)
    try {
      const input = { ...(reviewOn && { reviewOn }), ...(withdrawAt && { withdrawAt: typedMoment(withdrawAt) }) }
      accept((await call('POST content/authApi/dates', { id: item.id, ...input })).data)
    } catch (error) {
      setFault(actFailure(error))
    }
  }
  return (
    <div className={styles.dates}>
      <label htmlFor={`${id}-review`}>到这一天重新审阅</label>
      <Input id={`${id}-review`} type="date" value={reviewOn} onChange={({ target }) => setReviewOn(target.value)} />
      <label htmlFor={`${id}-withdraw`}>到这一刻自动撤下</label>
      <Input
        id={`${id}-withdraw`}
        type="datetime-local"
        value={withdrawAt}
        onChange={({ target }) => setWithdrawAt(target.value)}
      />
      {fault && (
        <p role="alert" className={styles.faultText}>
          {fault}
        </p>
      )}
      {isChanged && <Button onClick={() => void save()}>保存这两个日期</Button>}
    </div>
  )
}
