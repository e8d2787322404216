/** The panel of one colleague: facts, role with branch, the acts on the account, logins and changes. */
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import shared from '../../registration/display/console.module.css'
import { SidePanel } from '../../ui/console/side-panel.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Note } from '../../ui/status/note.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { ColleagueCalls } from '../colleagues/calls.ts'
import { ChangeList, LoginList } from './person-lists.tsx'
import { ReasonForm } from './reason-form.tsx'
import { RoleForm } from './role-form.tsx'
import styles from './staff.module.css'
import type { Choices, ColleagueDetail } from './staff-types.ts'

type Props = { id: number; choices: Choices; onChanged: () => void; onClose: () => void }

export function ColleaguePanel({ id, choices, onChanged, onClose }: Props) {
  const call = useCall<ColleagueCalls>()
  const load = useCallback(() => call('POST staff/authApi/findOne', { id }), [call, id])
  const { reply, failure, reload } = useReply(load)
  const person = reply?.data
  const onDone = () => {
    reload()
    onChanged()
  }
  return (
    <SidePanel title={person?.realName ?? '同事'} onClose={onClose}>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!person && failure === undefined && <Loading lines={6} />}
      {person && (
        <div className={shared.stack}>
          <Facts person={person} />
          <Acts person={person} choices={choices} onDone={onDone} />
          <ChangeList changes={person.changes} />
          <LoginList logins={person.logins} />
        </div>
      )}
    </SidePanel>
  )
}

function Facts({ person }: { person: ColleagueDetail }) {
  return (
    <KeyValue
      facts={[
        { key: '状态', value: person.isSignedIn ? `${person.stateLabel}，正在登录` : person.stateLabel },
        { key: '用户名', value: person.username },
        { key: '邮箱', value: person.email },
        { key: '手机号', value: person.phone },
        { key: '角色', value: `${person.dutyLabel}（${person.reachLabel}）` },
        { key: '两步验证', value: person.hasFactor ? '验证器' : '还没开' },
        { key: '上次登录', value: formatDate(person.lastLoginAt, 'yyyy-MM-dd HH:mm') },
        { key: '加入', value: formatDate(person.createdAt, 'yyyy-MM-dd') },
      ]}
    />
  )
}

const acts = {
  role: '改角色',
  state: '停用',
  password: '要求重设密码',
  sessions: '结束登录',
} as const
type ActName = keyof typeof acts

type ActsProps = { person: ColleagueDetail; choices: Choices; onDone: () => void }

function Acts({ person, choices, onDone }: ActsProps) {
  const [act, setAct] = useState<ActName>()
  if (person.isOwn) return <Note>这是您自己的账号，角色和状态由另一位管理员更改。</Note>
  if (person.isDemonstration) return <Note>演示账号大家共用，不能更改。</Note>
  const isDisabled = person.state === 'disabled'
  const names = Object.keys(acts) as ActName[]
  const isOffered = (name: ActName) => name === 'role' || name === 'state' || !isDisabled
  const done = () => {
    setAct(undefined)
    onDone()
  }
  return (
    <div>
      <div className={shared.buttons}>
        {names.filter(isOffered).map(name => (
          <Button key={name} aria-expanded={act === name} onClick={() => setAct(act === name ? undefined : name)}>
            {name === 'state' && isDisabled ? '启用' : acts[name]}
          </Button>
        ))}
      </div>
      <div className={styles.act}>
        {act === 'role' && <RoleForm person={person} choices={choices} onDone={done} />}
        {act !== undefined && act !== 'role' && <AccountAct act={act} person={person} onDone={done} />}
      </div>
    </div>
  )
}

type AccountActProps = { act: Exclude<ActName, 'role'>; person: ColleagueDetail; onDone: () => void }

function AccountAct({ act, person, onDone }: AccountActProps) {
  const call = useCall<ColleagueCalls>()
  const { id } = person
  const isDisabled = person.state === 'disabled'
  const form = { name: act, onDone }
  if (act === 'password')
    return (
      <ReasonForm
        {...form}
        verb="要求重设密码"
        hint="现在的密码马上作废，登录结束；对方收到消息，用“忘记密码”设新密码"
        send={async reason => {
          await call('POST staff/authApi/forcePassword', { id, reason })
          return '密码已作废，已通知对方'
        }}
      />
    )
  if (act === 'sessions')
    return (
      <ReasonForm
        {...form}
        verb="结束登录"
        send={async reason => {
          await call('POST staff/authApi/endSessions', { id, reason })
          return '登录已结束'
        }}
      />
    )
  return (
    <ReasonForm
      {...form}
      verb={isDisabled ? '启用账号' : '停用账号'}
      isDanger={!isDisabled}
      {...(!isDisabled && { hint: '登录马上结束，不能再登录；办过的记录都留着' })}
      send={async reason => {
        const { data } = await call('POST staff/authApi/state', { id, disabled: !isDisabled, reason })
        if (data.outcome === 'proposed') return '已提出，等另一位管理员同意'
        return isDisabled ? '账号已启用' : '账号已停用'
      }}
    />
  )
}
