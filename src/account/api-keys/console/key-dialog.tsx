/** Makes a key or replaces one: with the own password, and the code where two-step verification is on. */
import { useCallback, useState } from 'react'
import { validDays } from '../../../access/api-keys/rules.ts'
import { type Scope, scopeRows, scopes } from '../../../access/api-keys/scopes.ts'
import { identityLengths } from '../../../access/identity-lengths.ts'
import type { FormFields } from '../../../forms/form-faults.ts'
import { PublicForm } from '../../../forms/public-form.tsx'
import type { FormValues } from '../../../forms/required-faults.ts'
import { useForm } from '../../../forms/use-form.ts'
import { Select, TextArea, TextInput } from '../../../ui/controls/controls.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { SecondFactorCalls } from '../../second-factor/calls.ts'
import { type OwnWays, useFactorProof } from '../../second-factor/use-factor-proof.tsx'
import type { KeyCalls, KeyLine, KeysReply, MadeReply } from '../calls.ts'
import { keyFields } from '../key-fields.ts'
import styles from './api-keys.module.css'

export type KeyTask = { kind: 'make' } | { kind: 'replace'; key: KeyLine }

type Props = { task: KeyTask; reply: KeysReply; onClose: () => void; onMade: (made: MadeReply) => void }

export function KeyDialog(props: Props) {
  const { task, onClose } = props
  const call = useCall<SecondFactorCalls>()
  const load = useCallback(() => call('POST member/authApi/totp', {}), [call])
  const { reply, failure, reload } = useReply(load)
  return (
    <Dialog isOpen onClose={onClose} title={task.kind === 'make' ? '新建密钥' : `换新：${task.key.name}`}>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading label="正在读取两步验证" lines={2} />}
      {reply && (task.kind === 'make' ? <MakeForm {...props} own={reply.data} /> : null)}
      {reply && task.kind === 'replace' && <ReplaceForm {...props} replaced={task.key} own={reply.data} />}
    </Dialog>
  )
}

export const keyFormFields = {
  name: { label: '名称', hint: '写明哪个系统用，例如“门店补货系统”', required: true, longest: keyFields.name },
  scopes: { label: '能做什么' },
  days: { label: '到期', required: true },
  networks: {
    label: '只许这些网络',
    hint: 'IP 地址或网段，每行一个，例如 203.0.113.0/28；不填时不限',
    required: false,
    longest: keyFields.networks,
  },
  password: { label: '您的登录密码', required: true, longest: identityLengths.password },
} as const

const dayOptions = validDays.map(days => ({
  value: String(days),
  label: days === 365 ? '一年后' : `${formatCount(days)} 天后`,
}))

function MakeForm({ own, onMade }: Props & { own: OwnWays }) {
  const call = useCall<KeyCalls>()
  const factor = useFactorProof(own)
  const [chosen, setChosen] = useState<ReadonlySet<Scope>>(new Set(['lookup']))
  const send = async ({ name = '', days, networks = '', password = '', ...values }: FormValues) => {
    const proof = { password, ...(await factor.prove(values)) }
    const input = { name, networks, days: Number(days), scopes: scopes.filter(scope => chosen.has(scope)) }
    onMade((await call('POST apikeys/authApi/make', { ...input, ...proof })).data)
  }
  const fields: FormFields = { ...keyFormFields, ...factor.fields }
  const check = () => (chosen.size > 0 ? [] : [{ field: 'scopes', message: '请至少勾选一项' }])
  const { form, field } = useForm({ fields, send, check })
  return (
    <PublicForm {...form} className={styles.form} verb="生成密钥">
      <TextInput {...field('name')} />
      <ScopeTable chosen={chosen} onChange={setChosen} />
      <Select {...field('days')} options={dayOptions} defaultValue="365" />
      <TextArea {...field('networks')} rows={2} spellCheck={false} />
      <TextInput {...field('password')} type="password" autoComplete="current-password" />
      {factor.display(field)}
    </PublicForm>
  )
}

const subjects = [...new Set(scopes.map(scope => scopeRows[scope].subject))]
const kinds = { read: '读', write: '写' } as const

type Choosing = { chosen: ReadonlySet<Scope>; onChange: (chosen: ReadonlySet<Scope>) => void }

/** Reading and writing beside each other, one line a subject. */
function ScopeTable({ chosen, onChange }: Choosing) {
  const toggle = (scope: Scope) => {
    const next = new Set(chosen)
    if (!next.delete(scope)) next.add(scope)
    onChange(next)
  }
  return (
    <table className={styles.scopeTable}>
      <caption>能做什么（只勾用得到的）</caption>
      <thead>
        <tr>
          <th scope="col">内容</th>
          {Object.values(kinds).map(label => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {subjects.map(subject => {
          const own = scopes.filter(scope => scopeRows[scope].subject === subject)
          return (
            <tr key={subject}>
              <th scope="row">
                {subject} <small>{own.map(scope => scopeRows[scope].meaning).join('；')}</small>
              </th>
              {(['read', 'write'] as const).map(kind => {
                const scope = own.find(name => scopeRows[name].kind === kind)
                return (
                  <td key={kind}>
                    {scope ? (
                      <input
                        type="checkbox"
                        aria-label={`${subject} ${kinds[kind]}`}
                        checked={chosen.has(scope)}
                        onChange={() => toggle(scope)}
                      />
                    ) : (
                      '－'
                    )}
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function ReplaceForm({ own, replaced, reply, onMade }: Props & { own: OwnWays; replaced: KeyLine }) {
  const call = useCall<KeyCalls>()
  const factor = useFactorProof(own)
  const send = async ({ password = '', ...values }: FormValues) => {
    const proof = { password, ...(await factor.prove(values)) }
    onMade((await call('POST apikeys/authApi/replace', { id: replaced.id, ...proof })).data)
  }
  const fields: FormFields = { password: keyFormFields.password, ...factor.fields }
  const { form, field } = useForm({ fields, send })
  return (
    <PublicForm {...form} className={styles.form} verb="换新">
      <p className={styles.consequence}>
        新密钥能做的和现在这把一样。旧的还可以并用 {formatCount(reply.overlapDays)} 天，请在这几天里换到用它的程序里。
      </p>
      <TextInput {...field('password')} type="password" autoComplete="current-password" />
      {factor.display(field)}
    </PublicForm>
  )
}
