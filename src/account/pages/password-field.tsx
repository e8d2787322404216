/** Password input with a button that makes it visible and, for a new password, its strength. */
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { TextInput, type TextInputProps } from '../../ui/controls/controls.tsx'
import styles from './forms.module.css'
import { type PasswordStrength, usePasswordStrength } from './use-password-strength.ts'

type Props = Omit<TextInputProps, 'beside' | 'type' | 'onChange'> & {
  autoComplete: 'current-password' | 'new-password'
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
  below?: ReactNode
}

/** Input for a new password, with its rules and its strength. */
export function NewPasswordField(field: Omit<Props, 'autoComplete' | 'onChange' | 'below'>) {
  const { read, strength } = usePasswordStrength()
  return (
    <PasswordField
      {...field}
      hint="至少 10 位，用到大写字母、小写字母、数字、符号中的三种；或者至少 16 位，如几个不相干的词。不要用常见的词加年份"
      autoComplete="new-password"
      onChange={event => read(event.target)}
      below={<Strength {...strength} />}
    />
  )
}

function Strength({ label, level, message }: PasswordStrength) {
  if (label === '') return null
  return (
    <p className={styles.strength} data-strength={level} aria-live="polite">
      <span />
      <span />
      <span />
      <span />
      <span className={styles.strengthWord}>密码强度：{label}</span>
      {message !== null && <span className={styles.strengthMessage}>{message}</span>}
    </p>
  )
}

export function PasswordField({ below, ...props }: Props) {
  const [isVisible, setVisible] = useState(false)
  return (
    <div>
      <TextInput
        {...props}
        className={styles.password}
        type={isVisible ? 'text' : 'password'}
        beside={
          <button type="button" className={styles.show} aria-pressed={isVisible} onClick={() => setVisible(!isVisible)}>
            {isVisible ? '隐藏' : '显示'}
            <span className="visually-hidden">{props.label}</span>
          </button>
        }
      />
      {below}
    </div>
  )
}
