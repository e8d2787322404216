/** Console page of the invitations to the own phone and mailbox: accept or refuse them. */
import { App, Button, Card } from 'antd'
import { useCallback } from 'react'
import { useConsoleFrame } from '../../access/use-console.ts'
import shared from '../../registration/display/console.module.css'
import type { OperatorCalls, ReceivedInvitation } from '../../registration/operators/calls.ts'
import { classNames } from '../../ui/class-names.ts'
import { useConfirm } from '../../ui/console/confirm.tsx'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import styles from './operators.module.css'

export function InvitationsScreen() {
  return (
    <ConsoleFrame {...useConsoleFrame()} current="/MyManage/account">
      <div className={shared.head}>
        <div>
          <h1>收到的邀请</h1>
          <p className={shared.quiet}>企业邀请您的账号为它办理业务；一个账号只能属于一家企业</p>
        </div>
      </div>
      <Received />
    </ConsoleFrame>
  )
}

function Received() {
  const call = useCall<OperatorCalls>()
  const load = useCallback(() => call('POST tycpdmfirm/authApi/invitation/list', {}), [call])
  const { reply, failure, reload } = useReply(load)
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取邀请" lines={3} />
  if (reply.data.length === 0)
    return (
      <Card>
        <Empty title="没有等待答复的邀请">邀请发到您账号登记的手机号或邮箱，过期或撤销后不再显示。</Empty>
      </Card>
    )
  return (
    <div className={shared.stack}>
      {reply.data.map(invitation => (
        <Invitation key={invitation.id} invitation={invitation} onAnswered={reload} />
      ))}
    </div>
  )
}

function Invitation({ invitation, onAnswered }: { invitation: ReceivedInvitation; onAnswered: () => void }) {
  const call = useCall<OperatorCalls>()
  const { message } = App.useApp()
  const { openDialog, dialog } = useConfirm()
  const { id: invitationId, firmName, roleLabel, invitedBy, expiresAt } = invitation
  const accept = async () => {
    try {
      const { data } = await call('POST tycpdmfirm/authApi/invitation/accept', { invitationId })
      location.assign(data.landing)
    } catch (error) {
      return failureMessage(error)
    }
    return undefined
  }
  const refuse = async () => {
    try {
      await call('POST tycpdmfirm/authApi/invitation/refuse', { invitationId })
      message.success('已谢绝')
      onAnswered()
    } catch (error) {
      return failureMessage(error)
    }
    return undefined
  }
  const acceptance = {
    title: `成为“${firmName}”的操作员？`,
    text: `您的角色是${roleLabel}。接受后这个账号属于这家企业，不能再为另一家企业办理。`,
    ok: '接受邀请',
    onOk: accept,
  }
  const refusal = { title: '谢绝这份邀请？', text: '谢绝后要由企业重新邀请。', ok: '谢绝', onOk: refuse }
  return (
    <Card title={firmName}>
      <p className={styles.name}>
        {invitedBy}邀请您作为<b>{roleLabel}</b>为这家企业办理业务，请在 {formatDate(expiresAt, 'yyyy-MM-dd HH:mm')}{' '}
        前答复。
      </p>
      <p className={shared.quiet}>不认识这家企业的，请谢绝或不要理会。</p>
      <p className={classNames(shared.buttons, styles.after)}>
        <Button type="primary" onClick={() => openDialog(acceptance)}>
          接受邀请
        </Button>
        <Button onClick={() => openDialog(refusal)}>谢绝</Button>
      </p>
      {dialog}
    </Card>
  )
}
