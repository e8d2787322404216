/** Ranges of company prefixes: what waits for a second person, the use of each with its forecast, a new one, and what was decided. */
import { Button, Card } from 'antd'
import { useCallback } from 'react'
import { useMay } from '../../../access/use-console.ts'
import { isYesOrNo, useTypedState } from '../../../forms/use-typed-state.ts'
import { Empty, ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { RangeCalls } from '../../ranges/calls.ts'
import styles from './business-settings.module.css'
import { RangeForm } from './range-form.tsx'
import { DecidedRanges, WaitingRange } from './range-proposals.tsx'
import { RangeTable, SingleRangeTable } from './range-table.tsx'
import { RateNote } from './rate-note.tsx'

export function RangesTab() {
  const call = useCall<RangeCalls>()
  const mayManage = useMay()('manage-prefix-ranges')
  const load = useCallback(() => call('POST staff/authApi/ranges/find', {}), [call])
  const { reply, failure, reload } = useReply(load)
  const [isAdding, setAdding] = useTypedState({ name: 'adding a range', initial: () => false, isValue: isYesOrNo })
  const changed = () => {
    setAdding(false)
    reload()
  }
  if (!reply)
    return failure === undefined ? (
      <Loading label="正在读取号段" lines={6} />
    ) : (
      <ErrorState title={failureMessage(failure)} onRetry={reload} />
    )
  const { ranges, rates, singles, proposals } = reply.data
  return (
    <>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {proposals
        .filter(({ status }) => status === 'proposed')
        .map(proposal => (
          <WaitingRange key={proposal.id} proposal={proposal} mayDecide={mayManage} onChanged={changed} />
        ))}
      <Card title="厂商识别代码的号段">
        {ranges.length === 0 ? <Empty title="还没有号段，审核通过的企业拿不到代码" /> : <RangeTable ranges={ranges} />}
        {rates.map(rate => (
          <RateNote key={String(rate.demonstration)} rate={rate} />
        ))}
        {mayManage && !isAdding && (
          <p className={styles.add}>
            <Button onClick={() => setAdding(true)}>新增号段</Button>
          </p>
        )}
      </Card>
      {mayManage && isAdding && (
        <Card title="新增号段">
          <RangeForm onProposed={changed} />
          <p className={styles.add}>
            <Button onClick={() => setAdding(false)}>取消</Button>
          </p>
        </Card>
      )}
      {singles.length > 0 && (
        <Card title="逐个分配的号码">
          <SingleRangeTable ranges={singles} />
        </Card>
      )}
      <DecidedRanges proposals={proposals.filter(({ status }) => status !== 'proposed')} />
    </>
  )
}
