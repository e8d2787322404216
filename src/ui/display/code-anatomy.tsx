/** The parts of a code with their names below, such as 厂商识别代码, 商品项目代码 and 校验码. The check digit is orange. */
import { classNames } from '../class-names.ts'
import styles from './code-anatomy.module.css'

export type CodePart = { digits: string; name: string; isCheckDigit?: boolean }

export function CodeAnatomy({ parts, size = 'normal' }: { parts: readonly CodePart[]; size?: 'normal' | 'large' }) {
  return (
    <dl className={classNames(styles.code, styles[size])}>
      {parts.map(({ digits, name, isCheckDigit }) => (
        <div key={name} className={classNames(styles.part, isCheckDigit && styles.check)}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.digits}>{digits}</dd>
        </div>
      ))}
    </dl>
  )
}
