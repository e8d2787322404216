/** Input for a code that is sent to a phone or mailbox, with a button that counts down to the next request. */
import { useEffect, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { TextInput } from '../../ui/controls/controls.tsx'
import { accountFieldLengths } from '../field-lengths.ts'
import styles from './forms.module.css'

type Props = {
  /** Sends the code. Returns the seconds to wait, or undefined if it could not be sent. */
  send: () => Promise<number | undefined>
  fault: string | undefined
  label?: string
  name?: string
}

export function CodeField({ send, fault, label = '短信验证码', name = 'code' }: Props) {
  const [seconds, setSeconds] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [wasSent, setSent] = useState(false)
  useEffect(() => {
    if (seconds <= 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  const requestCode = async () => {
    setBusy(true)
    const wait = await send()
    setBusy(false)
    setSent(wait !== undefined)
    if (wait !== undefined) setSeconds(wait)
  }
  const buttonLabel = seconds > 0 ? `${seconds} 秒后重发` : wasSent ? '重新发送' : '获取验证码'
  return (
    <TextInput
      name={name}
      label={label}
      isCode
      placeholder="6 位数字"
      autoComplete="one-time-code"
      maxLength={accountFieldLengths.code}
      fault={fault}
      good={wasSent ? '验证码已发送，5 分钟内有效' : undefined}
      beside={
        <Button look="outline" className={styles.send} disabled={seconds > 0} isBusy={isBusy} onClick={requestCode}>
          {buttonLabel}
        </Button>
      }
    />
  )
}
