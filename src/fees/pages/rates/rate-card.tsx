/** The fee table: read first; 调整 opens a version with a day of its own, which a second person of finance approves. */
import { Button, Card } from 'antd'
import { useCallback } from 'react'
import { useMay } from '../../../access/use-console.ts'
import { isYesOrNo, useTypedState } from '../../../forms/use-typed-state.ts'
import { groupDigits } from '../../../ui/formats/format-count.ts'
import { ScrollArea } from '../../../ui/navigation/scroll-area.tsx'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { FeeCalls } from '../../calls.ts'
import type { RateRow } from '../../rates/calls.ts'
import { RateForm } from './rate-form.tsx'
import styles from './rates.module.css'
import { VersionList } from './version-list.tsx'

export function RateCards({ onChanged }: { onChanged: () => void }) {
  const maySet = useMay()('set-fees')
  const call = useCall<FeeCalls>()
  const load = useCallback(
    async () => ({
      rates: (await call('POST fees/authApi/rates', {})).data,
      versions: (await call('POST fees/authApi/rates/versions', {})).data,
    }),
    [call],
  )
  const { reply, failure, reload } = useReply(load)
  const [isEditing, setEditing] = useTypedState({ name: 'editing rates', initial: () => false, isValue: isYesOrNo })
  const changed = () => {
    setEditing(false)
    reload()
    onChanged()
  }
  const isWaiting = reply?.versions.some(({ status }) => status === 'proposed') ?? false
  return (
    <>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading label="正在读取收费标准" lines={5} />}
      {reply && isWaiting && <VersionList versions={reply.versions} part="waiting" onChanged={changed} />}
      {reply && (
        <Card title={isEditing ? '调整收费标准（元）' : '现行收费标准（元）'}>
          {isEditing ? (
            <RateForm today={reply.rates} onProposed={changed} onCancel={() => setEditing(false)} />
          ) : (
            <>
              <RateTable rates={reply.rates} />
              <p className={styles.remark}>
                改动只用于生效日起开出的账单：申请审核通过时开账单，那天的金额就是要缴的，已开出的不变。由一位财务提出，另一位财务批准，批准后公布在收费标准页。
              </p>
              {!maySet && <p className={styles.remark}>由财务提出和批准。</p>}
              {maySet && isWaiting && <p className={styles.remark}>有一份调整在等批准，处理完才能再提。</p>}
              {maySet && !isWaiting && <Button onClick={() => setEditing(true)}>调整收费标准</Button>}
            </>
          )}
        </Card>
      )}
      {reply && <VersionList versions={reply.versions} part="decided" onChanged={changed} />}
    </>
  )
}

function RateTable({ rates }: { rates: readonly RateRow[] }) {
  return (
    <ScrollArea label="现行收费标准，按业务和企业类型">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">业务</th>
            {(rates[0]?.amounts ?? []).map(({ firmKind, label }) => (
              <th scope="col" key={firmKind}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rates.map(({ business, businessLabel, amounts }) => (
            <tr key={business}>
              <th scope="row">{businessLabel}</th>
              {amounts.map(({ firmKind, amount }) => (
                <td key={firmKind}>{groupDigits(amount)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
