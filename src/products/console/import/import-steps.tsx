/** The four steps of an import, and where this one is. */
import { Icon } from '../../../ui/status/icon.tsx'
import type { ImportReply } from '../../transfer/calls.ts'
import styles from './import.module.css'

const steps = ['上传', '对应列', '试运行', '写入'] as const

const stepOf: Readonly<Record<ImportReply['state'], number>> = {
  ...{ reading: 0, unreadable: 0, checking: 2, checked: 2 },
  ...{ running: 3, stopped: 3, done: 4, undoing: 3, undone: 4 },
}

export function ImportSteps({ found: { state, fileName, sheet } }: { found: ImportReply }) {
  const current = stepOf[state]
  return (
    <div className={styles.stepRow}>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={step} aria-current={at === current ? 'step' : undefined} className={styles.step}>
            <span className={at < current ? styles.stepDone : styles.stepNumber}>
              {at < current ? <Icon name="check" size="s" label="已完成" /> : at + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className={styles.fileName}>
        {fileName}
        {sheet !== null && `，表“${sheet}”`}
      </p>
    </div>
  )
}
