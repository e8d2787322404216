/** Password input with a button that makes it visible and, for a new password, its strength. */
import { useState } from 'react'
import { TextInput, type TextInputProps } from '../../ui/controls/controls.tsx'
import { passwordStrength } from '../rules.ts'
import styles from './forms.module.css'

type Props = Omit<TextInputProps, 'beside' | 'type'> & {
  autoComplete: 'current-password' | 'new-password'
  hasStrength?: boolean
}

/** Input for a new password, with its rules and its strength. */
export function NewPasswordField(field: Omit<Props, 'autoComplete'>) {
  return (
    <PasswordField
      {...field}
      hint="至少 10 位，用到大写字母、小写字母、数字、符号中的三种"
      autoComplete="new-password"
      hasStrength
    />
  )
}

const strengthLabels = ['', '弱', '较弱', '合格', '强'] as const

export function PasswordField({ hasStrength = false, ...props }: Props) {
  const [isVisible, setVisible] = useState(false)
  const [value, setValue] = useState('')
  const strength = passwordStrength(value)
  return (
    <div>
      <TextInput
        {...props}
        className={styles.password}
        type={isVisible ? 'text' : 'password'}
        onChange={event => setValue(event.target.value)}
        beside={
          <button type="button" className={styles.show} aria-pressed={isVisible} onClick={() => setVisible(!isVisible)}>
            {isVisible ? '隐藏' : '显示'}
            <span className="visually-hidden">{props.label}</span>
          </button>
        }
      />
      {hasStrength && value !== '' && (
        <p className={styles.strength} data-strength={strength} aria-live="polite">
          <span />
          <span />
          <span />
          <span />
          <span className={styles.strengthWord}>密码强度：{strengthLabels[strength]}</span>
        </p>
      )}
    </div>
  )
}
