/** A password that can be shown, and for a new one how strong it is. */
import { type ReactNode, useState } from 'react'
import { TextInput } from '../ui/controls.tsx'
import styles from './forms.module.css'
import { passwordStrength } from './rules.ts'

type Props = {
  name: string
  label: string
  fault: string | undefined
  autoComplete: 'current-password' | 'new-password'
  hint?: ReactNode
  hasStrength?: boolean
}

/** A password to be set: what it needs, and how strong it is. */
export function NewPasswordField({ name, label, fault }: Pick<Props, 'name' | 'label' | 'fault'>) {
  return (
    <PasswordField
      name={name}
      label={label}
      hint="至少 10 位，用到大写字母、小写字母、数字、符号中的三种"
      autoComplete="new-password"
      hasStrength
      fault={fault}
    />
  )
}

const strengthWords = ['', '弱', '较弱', '合格', '强'] as const

export function PasswordField({ hasStrength = false, hint, ...props }: Props) {
  const [isShown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  const strength = passwordStrength(typed)
  return (
    <div>
      <TextInput
        {...props}
        {...(hint && { hint })}
        className={styles.password}
        type={isShown ? 'text' : 'password'}
        maxLength={128}
        onChange={event => setTyped(event.target.value)}
        beside={
          <button type="button" className={styles.show} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? '隐藏' : '显示'}
            <span className="visually-hidden">{props.label}</span>
          </button>
        }
      />
      {hasStrength && typed !== '' && (
        <p className={styles.strength} data-strength={strength} aria-live="polite">
          <span />
          <span />
          <span />
          <span />
          <span className={styles.strengthWord}>密码强度：{strengthWords[strength]}</span>
        </p>
      )}
    </div>
  )
}
