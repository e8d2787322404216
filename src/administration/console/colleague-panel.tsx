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
import { factorText } from '../rules.ts'
import { AccountAct, type ActName, actLabels, actNames, isOffered } from './account-act.tsx'
import { ChangeList, LoginList } from './person-lists.tsx'
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
        { key: '两步验证', value: person.hasFactor ? factorText(person) : '还没开' },
        ...(person.identity ? [{ key: '单点登录', value: identityText(person.identity) }] : []),
        { key: '上次登录', value: formatDate(person.lastLoginAt, 'yyyy-MM-dd HH:mm') },
        { key: '加入', value: formatDate(person.createdAt, 'yyyy-MM-dd') },
      ]}
    />
  )
}

function identityText({ entry, linkedAt, lastUsedAt }: NonNullable<ColleagueDetail['identity']>): string {
  if (linkedAt === null) return entry === null ? '没有登记' : `登记了“${entry}”，还没登录过`
  const used = lastUsedAt === null ? '' : `，上次 ${formatDate(lastUsedAt, 'yyyy-MM-dd HH:mm')}`
  return `已关联${entry === null ? '' : `“${entry}”`}，${formatDate(linkedAt, 'yyyy-MM-dd')} 起${used}`
}

type ActsProps = { person: ColleagueDetail; choices: Choices; onDone: () => void }

function Acts({ person, choices, onDone }: ActsProps) {
  const [act, setAct] = useState<ActName>()
  if (person.isOwn) return <Note>这是您自己的账号，角色和状态由另一位管理员更改。</Note>
  if (person.isDemonstration) return <Note>演示账号大家共用，不能更改。</Note>
  const isDisabled = person.state === 'disabled'
  const names = actNames.filter(name => isOffered(name, person))
  const done = () => {
    setAct(undefined)
    onDone()
  }
  return (
    <div>
      <div className={shared.buttons}>
        {names.map(name => (
          <Button key={name} aria-expanded={act === name} onClick={() => setAct(act === name ? undefined : name)}>
            {name === 'state' && isDisabled ? '启用' : actLabels[name]}
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
