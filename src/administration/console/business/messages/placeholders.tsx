/** The placeholders of a kind, each with what it is filled in with; a button writes it where the caret is. */
import { Button } from 'antd'
import type { OneMessageText } from '../../../message-texts/calls.ts'
import styles from './message-texts.module.css'

/** As if it was typed, so that the form follows and the person can undo it. */
function typeIntoText(typed: string): void {
  const field = document.getElementById('text')
  field?.focus()
  document.execCommand('insertText', false, typed)
}

export function Placeholders({ placeholders }: Pick<OneMessageText, 'placeholders'>) {
  return (
    <details className={styles.placeholders} open>
      <summary>占位符 {placeholders.length} 个</summary>
      <ul>
        {placeholders.map(({ name, label, sample, required }) => (
          <li key={name}>
            <Button size="small" onClick={() => typeIntoText(`{${name}}`)}>{`{${name}}`}</Button>
            <span>
              {label}
              {!required && '（可以不写）'}
              <small>示例：{sample}</small>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
