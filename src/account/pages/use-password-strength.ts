/** How strong a new password is, as the server judges it when it is submitted. */
import { useEffect, useState } from 'react'
import { formValues } from '../../forms/use-form.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { AccountCalls } from '../calls.ts'
import { passwordFault, passwordProgress } from '../rules.ts'

/** `message`: why it is refused. */
export type PasswordStrength = { label: string; level: 0 | 1 | 2 | 3 | 4; message: string | null }

const none: PasswordStrength = { label: '', level: 0, message: null }
const labels = { 1: '弱', 2: '较弱', 3: '合格', 4: '强' } as const

/** A judgement costs the server some milliseconds, so it is fetched when typing pauses. */
const pauseMs = 400

/** `read(input)` is called on each input. Until the server has replied, and if it does not, nothing is claimed that it may refuse. */
export function usePasswordStrength() {
  const call = useCall<AccountCalls>()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [judged, setJudged] = useState<{ values: object; strength: PasswordStrength }>()
  const { typed = '', username = '', phone = '', email = '' } = values
  const isPlausible = typed !== '' && passwordFault(typed, username) === undefined
  useEffect(() => {
    if (!isPlausible) return
    const timer = setTimeout(async () => {
      try {
        const input = { password: typed, username, phone, email }
        const { data } = await call('POST account/api/passwordCheck', input)
        const { strength: level, message } = data
        setJudged({ values, strength: { label: labels[level], level, message } })
      } catch {
        // The server judges it again when the form is submitted.
      }
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [call, values, typed, username, phone, email, isPlausible])
  const read = ({ value, form }: HTMLInputElement) => setValues({ ...(form && formValues(form)), typed: value })
  return { read, strength: strengthNow() }

  function strengthNow(): PasswordStrength {
    if (typed === '') return none
    if (judged?.values === values) return judged.strength
    if (isPlausible) return { label: '正在检查', level: 2, message: null }
    const level = passwordProgress(typed)
    return { label: level === 0 ? '' : labels[level], level, message: null }
  }
}
