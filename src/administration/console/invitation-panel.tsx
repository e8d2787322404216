/** The panel of an invitation that nobody has used yet: send it again, or withdraw it. */
import { App, Button } from 'antd'
import { useCallback } from 'react'
import shared from '../../registration/display/console.module.css'
import { useConfirm } from '../../ui/console/confirm.tsx'
import { SidePanel } from '../../ui/console/side-panel.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Note } from '../../ui/status/note.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { actFailure, failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { ColleagueLine } from '../colleagues/calls.ts'
import type { StaffInvitationCalls } from '../invitations/calls.ts'

type Props = { id: number; onChanged: () => void; onClose: () => void }

export function InvitationPanel({ id, onChanged, onClose }: Props) {
  const call = useCall<StaffInvitationCalls>()
  const load = useCallback(() => call('POST staff/authApi/findInvitation', { id }), [call, id])
  const { reply, failure, reload } = useReply(load)
  const invitation = reply?.data
  const onSent = () => {
    reload()
    onChanged()
  }
  const onWithdrawn = () => {
    onClose()
    onChanged()
  }
  return (
    <SidePanel title={invitation ? `邀请：${invitation.realName}` : '邀请'} onClose={onClose}>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!invitation && failure === undefined && <Loading lines={4} />}
      {invitation && (
        <div className={shared.stack}>
          <KeyValue
            facts={[
              { key: '状态', value: invitation.stateLabel },
              { key: '邮箱', value: invitation.email },
              { key: '手机号', value: invitation.phone },
              { key: '角色', value: `${invitation.dutyLabel}（${invitation.reachLabel}）` },
              { key: '邀请的人', value: invitation.inviter },
              { key: '有效到', value: formatDate(invitation.expiresAt, 'yyyy-MM-dd HH:mm') },
            ]}
          />
          {invitation.state === 'proposed' ? (
            <Note>等另一位管理员同意，同意后才发出。</Note>
          ) : (
            <Acts id={id} state={invitation.state} onSent={onSent} onWithdrawn={onWithdrawn} />
          )}
        </div>
      )}
    </SidePanel>
  )
}

type ActsProps = { id: number; state: ColleagueLine['state']; onSent: () => void; onWithdrawn: () => void }

function Acts({ id, state, onSent, onWithdrawn }: ActsProps) {
  const call = useCall<StaffInvitationCalls>()
  const { message } = App.useApp()
  const { openDialog, dialog } = useConfirm()
  const resend = () => {
    call('POST staff/authApi/resendInvitation', { id })
      .then(() => {
        message.success('已重发，原来的链接作废')
        onSent()
      })
      .catch(error => message.error(actFailure(error)))
  }
  const withdraw = () =>
    openDialog({
      ...{ title: '撤回这份邀请？', text: '链接马上作废。', ok: '撤回' },
      onOk: async () => {
        try {
          await call('POST staff/authApi/withdrawInvitation', { id })
        } catch (error) {
          return failureMessage(error)
        }
        message.success('邀请已撤回')
        onWithdrawn()
        return undefined
      },
    })
  return (
    <div className={shared.buttons}>
      <Button type={state === 'expired' ? 'primary' : 'default'} onClick={resend}>
        重发
      </Button>
      <Button danger onClick={withdraw}>
        撤回
      </Button>
      {dialog}
    </div>
  )
}
