/** Questions with foldable answers, which work without scripts. */
import { Icon } from '../../ui/status/icon.tsx'
import { Prose } from '../article/prose.tsx'
import styles from './questions.module.css'

export type Question = { id: number; title: string; summary: string; body?: string | undefined }

export function Questions({ questions, openId }: { questions: readonly Question[]; openId?: number | undefined }) {
  return (
    <div className={styles.questions}>
      {questions.map(({ id, title, summary, body }) => (
        <details className={styles.question} key={id} open={id === openId}>
          <summary className={styles.summary}>
            <span>{title}</span>
            <Icon name="chevron-down" size="s" className={styles.mark} />
          </summary>
          <div className={styles.answer}>{body ? <Prose html={body} className={styles.body} /> : <p>{summary}</p>}</div>
        </details>
      ))}
    </div>
  )
}
