/** The panel of an account of an enterprise: facts, disabling with a reason, logins, events and steps. */
import { useCallback } from 'react'
import shared from '../../registration/display/console.module.css'
import { SidePanel } from '../../ui/console/side-panel.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Note } from '../../ui/status/note.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { EnterpriseCalls } from '../enterprises/calls.ts'
import { EntryList, LoginList } from './person-lists.tsx'
import { ReasonForm } from './reason-form.tsx'

type Account = DataOf<RowOf<EnterpriseCalls, 'POST staff/authApi/enterprise/findOne'>>
type Props = { id: number; onChanged: () => void; onClose: () => void }

export function EnterprisePanel({ id, onChanged, onClose }: Props) {
  const call = useCall<EnterpriseCalls>()
  const load = useCallback(() => call('POST staff/authApi/enterprise/findOne', { id }), [call, id])
  const { reply, failure, reload } = useReply(load)
  const account = reply?.data
  const onDone = () => {
    reload()
    onChanged()
  }
  return (
    <SidePanel title={account?.username ?? '企业账号'} onClose={onClose}>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!account && failure === undefined && <Loading lines={6} />}
      {account && (
        <div className={shared.stack}>
          <Facts account={account} />
          {account.isDemonstration ? (
            <Note>演示账号大家共用，不能停用。</Note>
          ) : (
            <StateForm key={account.state} account={account} onDone={onDone} />
          )}
          <EntryList
            title="账号的变动"
            entries={account.events.map(({ id: key, label, at, byName, reason }) => ({
              ...{ key, title: label, text: reason, meta: `${formatDate(at, 'yyyy-MM-dd HH:mm')}　${byName}` },
            }))}
          />
          <LoginList logins={account.logins} />
          <EntryList
            title="办理的步骤"
            entries={account.steps.map(({ id: key, label, at }) => ({
              ...{ key, title: label, text: null, meta: formatDate(at, 'yyyy-MM-dd HH:mm') },
            }))}
          />
        </div>
      )}
    </SidePanel>
  )
}

function Facts({ account }: { account: Account }) {
  return (
    <KeyValue
      facts={[
        { key: '状态', value: account.isSignedIn ? `${account.stateLabel}，正在登录` : account.stateLabel },
        { key: '姓名', value: account.realName },
        { key: '手机号', value: account.phone },
        { key: '邮箱', value: account.email },
        { key: '企业', value: account.firmName },
        { key: '在企业的角色', value: account.firmRoleLabel },
        { key: '两步验证', value: account.hasFactor ? '已开' : '没开' },
        { key: '上次登录', value: formatDate(account.lastLoginAt, 'yyyy-MM-dd HH:mm') },
        { key: '注册', value: formatDate(account.createdAt, 'yyyy-MM-dd') },
      ]}
    />
  )
}

function StateForm({ account: { id, state }, onDone }: { account: Account; onDone: () => void }) {
  const call = useCall<EnterpriseCalls>()
  const isActive = state === 'active'
  return (
    <ReasonForm
      name="state"
      verb={isActive ? '停用账号' : '恢复使用'}
      isDanger={isActive}
      hint={
        isActive ? '登录马上结束，不能再登录；本人和企业负责人会收到原因' : '记入操作日志；本人和企业负责人会收到消息'
      }
      send={async reason => {
        await call('POST staff/authApi/enterprise/state', { id, disabled: isActive, reason })
        return isActive ? '账号已停用，已通知企业' : '账号已恢复使用'
      }}
      onDone={onDone}
    />
  )
}
