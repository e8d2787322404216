/** A filing as its paper states it, on the page that verifies it. */
import { KeyValue } from '../ui/display/key-value.tsx'
import type { Verification } from './certificate-calls.ts'
import styles from './certificate-page.module.css'
import type { Locale } from './locales/locale.ts'

type Props = { filing: NonNullable<Verification['filing']>; texts: Locale }

export function FilingPaper({ filing, texts }: Props) {
  const { number, kind, checkCode, demonstration, facts, issuer } = filing
  const title = texts.filing.titles[kind]
  const rows = [
    ...facts.map(({ name, value }) => ({ key: texts.filing.facts[name], value })),
    { key: texts.facts.issuer, value: issuer },
  ]
  return (
    <section className={styles.certificate} aria-label={title}>
      <div className={styles.inner}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.number}>
          {texts.filing.number} {number}
          {demonstration && texts.demonstration}
        </p>
        <KeyValue facts={rows} />
        <p className={styles.checkCode}>
          <span>{texts.code}</span>
          <strong>{checkCode}</strong>
        </p>
      </div>
    </section>
  )
}
