/** The form of an address for webhooks: where, which events, and the own password. */
import { useState } from 'react'
import { identityLengths } from '../../../access/identity-lengths.ts'
import type { FormFields } from '../../../forms/form-faults.ts'
import { PublicForm } from '../../../forms/public-form.tsx'
import type { FormValues } from '../../../forms/required-faults.ts'
import { useForm } from '../../../forms/use-form.ts'
import { TextInput } from '../../../ui/controls/controls.tsx'
import { Note } from '../../../ui/status/note.tsx'
import { type EventKind, eventKinds, eventNames } from '../../../webhooks/event-names.ts'
import { CallFailure } from '../../../wire/client.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { type OwnWays, useFactorProof } from '../../second-factor/use-factor-proof.tsx'
import type { HookCalls, HookLine, HooksReply, MadeHook } from '../calls.ts'
import { hookFields } from '../hook-fields.ts'
import { eventsText } from './hook-words.ts'
import styles from './hooks.module.css'

export const hookFormFields = {
  url: {
    label: '地址',
    hint: '以 https:// 开头，公开的域名，端口 443 或 8443',
    required: true,
    longest: hookFields.url,
  },
  events: { label: '推送哪些事件' },
  password: { label: '您的登录密码', required: true, longest: identityLengths.password },
} as const

type Props = {
  own: OwnWays
  /** The address as it was when the form was opened; undefined for a new one. */
  opened: HookLine | undefined
  reply: HooksReply
  /** The addresses as they are now, after somebody else changed one. */
  onRenewed: (reply: HooksReply) => void
  onDone: (reply: HooksReply, made?: MadeHook['made']) => void
}

export function AddressForm({ own, opened, reply, onRenewed, onDone }: Props) {
  const call = useCall<HookCalls>()
  const factor = useFactorProof(own)
  const hook = opened && (reply.hooks.find(({ id }) => id === opened.id) ?? opened)
  const [chosen, setChosen] = useState<ReadonlySet<EventKind>>(new Set(opened?.events ?? eventKinds))
  const change = async (input: Parameters<typeof call<'POST webhooks/authApi/change'>>[1]) => {
    try {
      return await call('POST webhooks/authApi/change', input)
    } catch (error) {
      if (error instanceof CallFailure && error.status === 409)
        onRenewed((await call('POST webhooks/authApi/list', {})).data)
      throw error
    }
  }
  const send = async ({ url = '', password = '', ...values }: FormValues) => {
    const proof = { password, ...(await factor.prove(values)) }
    const input = { url, events: eventKinds.filter(kind => chosen.has(kind)), ...proof }
    if (hook) {
      const { data } = await change({ id: hook.id, revision: hook.revision, ...input })
      return onDone(data)
    }
    const { data } = await call('POST webhooks/authApi/add', input)
    return onDone(data, data.made)
  }
  const fields: FormFields = { ...hookFormFields, ...factor.fields }
  const check = () => (chosen.size > 0 ? [] : [{ field: 'events', message: '请至少勾选一种' }])
  const { form, field } = useForm({ fields, send, check })
  const toggle = (kind: EventKind) => {
    const next = new Set(chosen)
    if (!next.delete(kind)) next.add(kind)
    setChosen(next)
  }
  return (
    <PublicForm {...form} className={styles.hookForm} verb={hook ? '保存' : '加地址'}>
      {opened && hook && opened.revision !== hook.revision && (
        <Note tone="warning" title="这个地址刚被别人改过，现在存的是：">
          <p>
            {hook.url}，{eventsText(hook)}。再点“保存”就用您填的代替它。
          </p>
        </Note>
      )}
      <TextInput {...field('url')} defaultValue={opened?.url ?? ''} inputMode="url" spellCheck={false} />
      <fieldset className={styles.eventChoices}>
        <legend>推送哪些事件</legend>
        {eventKinds.map(kind => (
          <label key={kind}>
            <input type="checkbox" checked={chosen.has(kind)} onChange={() => toggle(kind)} /> {eventNames[kind].label}
          </label>
        ))}
      </fieldset>
      <TextInput {...field('password')} type="password" autoComplete="current-password" />
      {factor.display(field)}
    </PublicForm>
  )
}
