/** The other readings of digits, as links that put the whole number into the form. */
import type { MouseEvent } from 'react'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import styles from './symbol-page.module.css'

type Props = {
  /** What the list is, before it. */
  lead: string
  choices: readonly { value: string; message: string }[]
  /** The address of the page with a whole number. */
  addressOf: (code: string) => string
}

/** Without scripts the address draws the number; with scripts the form takes it and keeps all else that was typed. */
export function ReadingChoices({ lead, choices, addressOf }: Props) {
  return (
    <div className={styles.readings}>
      <p>{lead}</p>
      <ul>
        {choices.map(({ value, message }) => (
          <li key={value}>
            <LinkTo to={addressOf(value)} onClick={event => putCode(event, value)}>
              {message}
            </LinkTo>
          </li>
        ))}
      </ul>
    </div>
  )
}

function putCode(event: MouseEvent<HTMLAnchorElement>, value: string) {
  const code = document.querySelector<HTMLTextAreaElement>('textarea[name="code"]')
  const type = document.querySelector<HTMLSelectElement>('select[name="type"]')?.value
  // A number for another kind of symbol needs its own form.
  const isOtherKind = new URL(event.currentTarget.href).searchParams.get('type') !== type
  if (!code || isOtherKind) return
  event.preventDefault()
  code.value = value
  code.dispatchEvent(new Event('input', { bubbles: true }))
  code.focus()
}
