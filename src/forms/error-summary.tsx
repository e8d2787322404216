/** The faults of a form, above its fields; each line leads to its field. */
import styles from './error-summary.module.css'
import { type FormFault, type FormFields, isOfForm, summaryLine, titleOf } from './form-faults.ts'
import type { SummaryTexts } from './locales/locale.ts'

type Props = {
  faults: readonly FormFault[]
  /** The fields with their labels, which the lines name. */
  fields?: FormFields | undefined
  /** Chinese by default. */
  texts?: SummaryTexts | undefined
}

export function ErrorSummary({ faults, fields = {}, texts }: Props) {
  if (faults.length === 0) return null
  return (
    <div className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>{titleOf(faults, texts)}</p>
      <ul>
        {faults.map(fault => (
          <li key={`${fault.field} ${fault.message}`}>
            {isOfForm(fault) ? (
              fault.message
            ) : (
              <a className={styles.link} href={`#${fault.field}`}>
                {summaryLine(fault, fields[fault.field]?.label, texts)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
