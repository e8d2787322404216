/** The changes of the account: the one that waits for its second person, those that have not begun, and the earlier ones. */
import { Button } from 'antd'
import { useState } from 'react'
import shared from '../../../../registration/display/console.module.css'
import { useConfirm } from '../../../../ui/console/confirm.tsx'
import { formatDate } from '../../../../ui/formats/format-date.ts'
import { Tag } from '../../../../ui/status/tag.tsx'
import { actFailure } from '../../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../../wire/fetching/use-call.ts'
import type { PayeeCalls, PayeeReply } from '../../../payee/calls.ts'
import { ReasonForm } from '../../reason-form.tsx'
import business from '../business-settings.module.css'
import styles from './payee.module.css'
import { PayeeDifference } from './payee-difference.tsx'

type Version = PayeeReply['versions'][number]
type Props = { versions: readonly Version[]; mayManage: boolean; onChanged: () => void }

const tones = { proposed: 'warning', approved: 'good', rejected: 'bad', withdrawn: 'off' } as const
const dayAndTime = (iso: string) => formatDate(iso, 'yyyy-MM-dd HH:mm')

export const PayeeVersions = ({ versions, mayManage, onChanged }: Props) => (
  <ol className={business.decided} aria-label="收款账户的改动">
    {versions.map(version => (
      <li key={version.id} className={styles.payeeVersion}>
        <p>
          <b>{version.effectiveOn} 起</b> <Tag tone={tones[version.status]}>{version.statusLabel}</Tag>
        </p>
        <PayeeDifference before={version.before} after={version} />
        <p className={business.remark}>{peopleText(version)}</p>
        {mayManage && <Decision version={version} onChanged={onChanged} />}
      </li>
    ))}
  </ol>
)

function peopleText(version: Version): string {
  const { status, basis, proposedBy, proposedAt, decidedBy, decidedAt, decisionReason } = version
  const { withdrawnBy, withdrawnAt } = version
  return [
    `依据：${basis}`,
    `${proposedBy} ${dayAndTime(proposedAt)} 提出`,
    ...(decidedAt === null ? [] : [`${decidedBy} ${dayAndTime(decidedAt)} ${status === 'rejected' ? '驳回' : '批准'}`]),
    ...(decisionReason === null ? [] : [`原因：${decisionReason}`]),
    ...(withdrawnAt === null ? [] : [`${withdrawnBy} ${dayAndTime(withdrawnAt)} 撤回`]),
  ].join('，')
}

function Decision({ version, onChanged }: { version: Version; onChanged: () => void }) {
  const call = useCall<PayeeCalls>()
  const { openDialog, dialog } = useConfirm()
  const [isRejecting, setRejecting] = useState(false)
  const { id, effectiveOn, isOwn, isComing, status, name, account } = version
  const decide = (verdict: 'approved' | 'rejected' | 'withdrawn', reason?: string) =>
    call('POST staff/authApi/payee/decide', { id, verdict, reason })
  const confirm = (verdict: 'approved' | 'withdrawn', { title, ok }: { title: string; ok: string }) =>
    openDialog({
      ...{ title, ok, text: `${name}，账号 ${account}。管理员和财务都会收到通知。` },
      onOk: async () => {
        try {
          await decide(verdict)
        } catch (error) {
          return actFailure(error)
        }
        onChanged()
        return undefined
      },
    })
  const isWaiting = status === 'proposed'
  return (
    <>
      <div className={shared.buttons}>
        {(isComing || (isWaiting && isOwn)) && (
          <Button
            size="small"
            onClick={() => confirm('withdrawn', { title: `撤回 ${effectiveOn} 起的账户？`, ok: '撤回' })}
          >
            撤回 {effectiveOn} 起的账户
          </Button>
        )}
        {isWaiting && !isOwn && (
          <>
            <Button
              type="primary"
              onClick={() => confirm('approved', { title: `批准 ${effectiveOn} 起用这个账户？`, ok: '批准' })}
            >
              批准
            </Button>
            <Button aria-expanded={isRejecting} onClick={() => setRejecting(!isRejecting)}>
              驳回
            </Button>
          </>
        )}
      </div>
      {isRejecting && (
        <ReasonForm
          name={`rejectPayee${id}`}
          verb="确定驳回"
          hint="提出的人会看到，记入操作日志"
          send={async reason => {
            await decide('rejected', reason)
            return '已驳回'
          }}
          onDone={onChanged}
        />
      )}
      {dialog}
    </>
  )
}
