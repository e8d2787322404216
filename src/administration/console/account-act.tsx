/** The acts on the account of a colleague, each with its reason. */
import { Input } from 'antd'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import { showToast } from '../../ui/status/toast-event.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { ColleagueCalls } from '../colleagues/calls.ts'
import { staffLengths } from '../rules.ts'
import { ReasonForm, reasonFields } from './reason-form.tsx'
import type { ColleagueDetail } from './staff-types.ts'

export const actLabels = {
  role: '改角色',
  state: '停用',
  password: '要求重设密码',
  factor: '移除两步验证',
  identity: '登记单点登录',
  unlink: '解除单点登录',
  sessions: '结束登录',
} as const
export type ActName = keyof typeof actLabels
export const actNames = Object.keys(actLabels) as ActName[]

/** Whether an act is possible for a colleague as the account is now. */
export function isOffered(name: ActName, { state, hasFactor, identity, signOn }: ColleagueDetail): boolean {
  if (name === 'role' || name === 'state') return true
  if (name === 'unlink') return signOn !== null
  if (state === 'disabled') return false
  if (name === 'factor') return hasFactor
  return name !== 'identity' || identity !== null
}

type Props = { act: Exclude<ActName, 'role'>; person: ColleagueDetail; onDone: () => void }

export function AccountAct({ act, person, onDone }: Props) {
  if (act === 'state') return <StateForm person={person} onDone={onDone} />
  if (act === 'identity') return <IdentityForm person={person} onDone={onDone} />
  return <SimpleAct act={act} person={person} onDone={onDone} />
}

const hints = {
  password: '现在的密码马上作废，登录结束；对方收到消息，用“忘记密码”设新密码',
  factor: '验证器、通行密钥和恢复码都移除，登录结束；对方收到消息，下次登录时重新设置。先核实是不是本人要求的',
  unlink: '以后不能从那边登录，登录结束；对方收到消息，用用户名和密码登录',
  sessions: '记入操作日志',
} as const

type SimpleName = keyof typeof hints

const doneTexts: Readonly<Record<SimpleName, string>> = {
  password: '密码已作废，已通知对方',
  factor: '两步验证已移除，已通知对方',
  unlink: '单点登录已解除，已通知对方',
  sessions: '登录已结束',
}

function SimpleAct({ act, person: { id }, onDone }: Props & { act: SimpleName }) {
  const call = useCall<ColleagueCalls>()
  const send = async (reason: string) => {
    const input = { id, reason }
    if (act === 'password') await call('POST staff/authApi/forcePassword', input)
    else if (act === 'factor') await call('POST staff/authApi/resetFactor', input)
    else if (act === 'unlink') await call('POST staff/authApi/unlink', input)
    else await call('POST staff/authApi/endSessions', input)
    return doneTexts[act]
  }
  return (
    <ReasonForm
      name={act}
      verb={actLabels[act]}
      isDanger={act === 'factor' || act === 'unlink'}
      hint={hints[act]}
      send={send}
      onDone={onDone}
    />
  )
}

function StateForm({ person: { id, state }, onDone }: Omit<Props, 'act'>) {
  const call = useCall<ColleagueCalls>()
  const isDisabled = state === 'disabled'
  return (
    <ReasonForm
      name="state"
      onDone={onDone}
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

/** The label names what the provider calls the value. */
const identityFields = (claim: string) =>
  ({
    entry: {
      label: '那边的账号',
      hint: claim === 'sub' ? '那边给这个人的永久编号（sub）' : `那边资料里的 ${claim}，一字不差`,
      required: true,
      longest: staffLengths.entry,
    },
    reason: { ...reasonFields.reason, hint: '记入操作日志，对方也收到消息' },
  }) as const

function IdentityForm({ person: { id, identity }, onDone }: Omit<Props, 'act'>) {
  const call = useCall<ColleagueCalls>()
  const { form } = useConsoleForm<{ entry?: string; reason?: string }>({
    send: async ({ entry = '', reason = '' }) => {
      await call('POST staff/authApi/identity', { id, entry, reason })
      showToast('已登记，对方第一次从那边登录时关联', 'good')
      onDone()
    },
  })
  const fields = identityFields(identity?.claim ?? 'sub')
  return (
    <ConsoleForm {...form} formName="identity" fields={fields} verb="登记单点登录" button={{ type: 'primary' }}>
      <ConsoleField {...fields.entry} name="entry">
        <Input autoComplete="off" />
      </ConsoleField>
      <ConsoleField {...fields.reason} name="reason">
        <Input.TextArea rows={2} />
      </ConsoleField>
    </ConsoleForm>
  )
}
