/** A text filled in with samples, as it arrives, and how many SMS it is. */
import { fillText } from '../../../../messages/fill-text.ts'
import { maxSmsParts, smsParts } from '../../../../messages/texts/sms-parts.ts'
import type { OneMessageText } from '../../../message-texts/calls.ts'
import styles from './message-texts.module.css'
import type { Typed } from './typed-text.ts'

type Props = { message: OneMessageText; typed: Typed }

/** An unknown name stays as it is typed; the save refuses it. */
const filledText = ({ placeholders, signature }: OneMessageText, text: string): string =>
  signature + fillText(text, name => placeholders.find(one => one.name === name)?.sample ?? `{${name}}`)

export function TrialText({ message, typed }: Props) {
  const text = filledText(message, typed.text)
  const parts = smsParts(text)
  return (
    <section className={styles.trial} aria-label="填上示例的样子">
      <h3>填上示例的样子</h3>
      {message.hasSubject && (
        <p className={styles.subject}>
          {message.channels.mail && !message.channels.inbox ? '邮件标题' : '邮件和站内消息的标题'}：{typed.subject}
        </p>
      )}
      <p className={styles.sample}>{text}</p>
      <p className={parts > maxSmsParts && message.channels.sms ? styles.over : styles.quiet} role="status">
        {message.channels.sms
          ? `${text.length} 字，${parts} 条短信；一条 70 字，更长的每条 67 字，至多 ${maxSmsParts} 条`
          : `${text.length} 字`}
      </p>
    </section>
  )
}
