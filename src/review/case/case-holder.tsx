/** Who works on the open case, and the buttons to take it, give it back and hand it over. */
import { App, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useAreaKeys } from '../../ui/console/menu/area-keys.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { AssignmentCalls } from '../assignments/calls.ts'
import styles from './case-holder.module.css'
import type { ReviewedCase } from './reviewed-case.ts'

type Colleague = { id: number; name: string }

export function CaseHolder({ firm, onChanged }: { firm: ReviewedCase; onChanged: () => void }) {
  const call = useCall<AssignmentCalls>()
  const { message } = App.useApp()
  const [colleagues, setColleagues] = useState<Colleague[]>([])
  const { assignment, steps } = firm.review
  const subject = { id: firm.id, caseId: firm.review.caseId ?? undefined }
  const run = (work: () => Promise<unknown>) => {
    work()
      .then(onChanged)
      .catch(error => {
        message.error(failureMessage(error))
        onChanged()
      })
  }
  const take = () => run(() => call('POST tycpdmfirm/authApi/assignCase', subject))
  const release = () => run(() => call('POST tycpdmfirm/authApi/releaseCase', subject))
  const handOver = (accountId: number) =>
    run(() => call('POST tycpdmfirm/authApi/reassignCase', { ...subject, accountId }))
  const loadColleagues = (isOpen: boolean) => {
    if (isOpen) void call('POST tycpdmfirm/authApi/caseColleagues', subject).then(({ data }) => setColleagues(data))
  }
  const canDecide = steps.length > 0
  useAreaKeys({ c: () => canDecide && (assignment?.isOwn ? release() : take()) })
  if (!canDecide) return null
  const end = assignment && formatDate(assignment.expiresAt, 'HH:mm')
  return (
    <div className={styles.holder}>
      <p>
        {assignment ? (
          <>
            <b>{assignment.isOwn ? '您已领取' : `${assignment.name} 已领取`}</b> 到 {end} 为止
          </>
        ) : (
          '还没有人领取'
        )}
      </p>
      <div className={styles.buttons}>
        {assignment?.isOwn ? (
          <Button onClick={release}>放回</Button>
        ) : (
          !assignment && <Button onClick={take}>领取</Button>
        )}
        {(!assignment || assignment.canReassign) && (
          <Dropdown
            trigger={['click']}
            onOpenChange={loadColleagues}
            menu={{
              items: colleagues.map(({ id, name }) => ({ key: String(id), label: name })),
              onClick: ({ key }) => handOver(Number(key)),
            }}
          >
            <Button>转交</Button>
          </Dropdown>
        )}
      </div>
    </div>
  )
}
