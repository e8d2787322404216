/** Console page of the operators of a firm: who acts for it, open invitations, and inviting. */

import { App, Card } from 'antd'
import { useCallback, useState } from 'react'
import { NeedsRight } from '../../access/operator/needs-right.tsx'
import { useConsoleFrame } from '../../access/use-console.ts'
import shared from '../../registration/display/console.module.css'
import type { OperatorCalls, Operators } from '../../registration/operators/calls.ts'
import { useConfirm } from '../../ui/console/confirm.tsx'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import { BindingRequests } from './binding-requests.tsx'
import type { Change } from './change.ts'
import { InvitationList } from './invitation-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { Leave } from './leave.tsx'
import { OperatorList } from './operator-list.tsx'
import { RoleTable } from './role-table.tsx'

const path = '/MyManage/SystemMember/operators'

export function OperatorsScreen() {
  const frame = useConsoleFrame()
  return (
    <ConsoleFrame {...frame} current={path}>
      <OwnOperators />
    </ConsoleFrame>
  )
}

function OwnOperators() {
  const call = useCall<OperatorCalls>()
  const load = useCallback(() => call('POST tycpdmfirm/authApi/operator/list', {}), [call])
  const { reply, failure, reload } = useReply(load)
  const [changed, setChanged] = useState<Operators>()
  const operators = changed ?? reply?.data
  if (operators) return <Loaded operators={operators} onChanged={setChanged} />
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  return <Loading label="正在读取操作员" lines={6} />
}

type Props = { operators: Operators; onChanged: (operators: Operators) => void }

function Loaded({ operators, onChanged }: Props) {
  const { message } = App.useApp()
  const { openDialog, dialog } = useConfirm()
  const change: Change = async (send, done) => {
    try {
      const { data } = await send()
      onChanged(data)
      message.success(done)
    } catch (error) {
      return failureMessage(error)
    }
    return undefined
  }
  const { canManage, invitations, firmName } = operators
  return (
    <>
      <div className={shared.head}>
        <div>
          <h1>操作员</h1>
          <p className={shared.quiet}>为“{firmName}”办理业务的账号</p>
        </div>
      </div>
      <div className={shared.columns}>
        <div className={shared.stack}>
          {canManage && (
            <NeedsRight act="manage-operators">
              <BindingRequests />
            </NeedsRight>
          )}
          <Card title={`操作员　${operators.operators.length} 位，至多 ${operators.perFirm} 位`}>
            <OperatorList operators={operators} change={change} openDialog={openDialog} />
          </Card>
          {invitations.length > 0 && (
            <Card title={`等待答复的邀请　${invitations.length} 份`}>
              <InvitationList invitations={invitations} change={change} openDialog={openDialog} />
            </Card>
          )}
          {canManage && (
            <Card title="邀请操作员">
              <NeedsRight act="manage-operators">
                <InviteForm days={operators.invitationDays} onInvited={onChanged} />
              </NeedsRight>
            </Card>
          )}
        </div>
        <div className={shared.stack}>
          <RoleTable />
          <Leave />
        </div>
      </div>
      {dialog}
    </>
  )
}
