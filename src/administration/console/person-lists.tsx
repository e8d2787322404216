/** What happened to an account: changes by colleagues, and logins. */
import { formatDate } from '../../ui/formats/format-date.ts'
import type { ColleagueChange } from '../colleagues/calls.ts'
import styles from './staff.module.css'

export function ChangeList({ changes }: { changes: readonly ColleagueChange[] }) {
  if (changes.length === 0) return null
  return (
    <section>
      <h3 className={styles.listTitle}>账号的变动</h3>
      <ul className={styles.entries}>
        {changes.map(change => (
          <li key={change.id}>
            <p>
              <strong>{change.kindLabel}</strong>
              {change.state !== 'done' && `（${change.stateLabel}）`}
              {change.to && `：${change.from ?? ''} → ${change.to}`}
            </p>
            <p>{change.reason}</p>
            <p className={styles.meta}>
              {`${formatDate(change.at, 'yyyy-MM-dd HH:mm')}　${[change.byName, change.decidedByName].filter(Boolean).join('、')}`}
              {change.remark && `　${change.remark}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export type LoginEntry = { at: string; device: string; address: string; outcomeLabel: string }

export function LoginList({ logins }: { logins: readonly LoginEntry[] }) {
  return (
    <section>
      <h3 className={styles.listTitle}>最近的登录</h3>
      {logins.length === 0 && <p className={styles.meta}>还没有登录过</p>}
      <ul className={styles.entries}>
        {logins.map(login => (
          <li key={login.at}>
            <p>{`${formatDate(login.at, 'yyyy-MM-dd HH:mm')}　${login.outcomeLabel}`}</p>
            <p className={styles.meta}>{`${login.device}　${login.address}`}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Entry = { key: number; title: string; text: string | null; meta: string }

export function EntryList({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <section>
      <h3 className={styles.listTitle}>{title}</h3>
      <ul className={styles.entries}>
        {entries.map(({ key, title: name, text, meta }) => (
          <li key={key}>
            <p>{name}</p>
            {text && <p>{text}</p>}
            <p className={styles.meta}>{meta}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
