/** Input for a code that is sent to a phone or mailbox, with a button that counts down to the next request. */
import { useEffect, useState } from 'react'
import type { FormValues } from '../../forms/required-faults.ts'
import { formValues } from '../../forms/use-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextInput, type TextInputProps } from '../../ui/controls/controls.tsx'
import styles from './forms.module.css'

type Props = Omit<TextInputProps, 'beside'> & {
  /** Sends the code with the values of the form. Returns the seconds to wait, or undefined if it could not be sent. */
  send: (values: FormValues) => Promise<number | undefined>
}

export function CodeField({ send, ...field }: Props) {
  const [seconds, setSeconds] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [wasSent, setSent] = useState(false)
  useEffect(() => {
    if (seconds <= 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  const requestCode = async (form: HTMLFormElement | null) => {
    setBusy(true)
    const wait = await send(form ? formValues(form) : {})
    setBusy(false)
    setSent(wait !== undefined)
    if (wait !== undefined) setSeconds(wait)
  }
  const buttonLabel = seconds > 0 ? `${seconds} 秒后重发` : wasSent ? '重新发送' : '获取验证码'
  return (
    <TextInput
      {...field}
      isCode
      placeholder="6 位数字"
      autoComplete="one-time-code"
      good={wasSent ? '验证码已发送，5 分钟内有效' : undefined}
      beside={
        <Button
          look="outline"
          className={styles.send}
          disabled={seconds > 0}
          isBusy={isBusy}
          onClick={event => void requestCode(event.currentTarget.form)}
        >
          {buttonLabel}
        </Button>
      }
    />
  )
}
