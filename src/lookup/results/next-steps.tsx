/** 看完以后: what a shopper, a shop and the maker can do next. */
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import styles from './next-steps.module.css'
import type { NextStep, NextSteps as Steps } from './next-steps-rules.ts'

export function NextSteps({ steps, level = 3 }: { steps: Steps; level?: 3 | 4 }) {
  return (
    <div className={styles.steps}>
      <Reader name="我是顾客" steps={steps.shopper} level={level} />
      <Reader name="我是门店或平台" steps={steps.shop} level={level} />
      <Reader name="我是这家企业" steps={steps.maker} level={level} />
    </div>
  )
}

function Reader({ name, steps, level }: { name: string; steps: readonly NextStep[]; level: 3 | 4 }) {
  const Heading = level === 3 ? 'h3' : 'h4'
  return (
    <section className={styles.reader}>
      <Heading className={styles.name}>{name}</Heading>
      <ul>
        {steps.map(({ label, to }) => (
          <li key={label}>
            <LinkTo className={styles.step} to={to}>
              {label}
              <Icon name="chevron" size="s" />
            </LinkTo>
          </li>
        ))}
      </ul>
    </section>
  )
}
