/** 看完以后: what a shopper, a shop and the maker can do next. */
import type { ByLanguage } from '../../codes/languages.ts'
import { useLocale } from '../../ui/language.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import styles from './next-steps.module.css'
import type { NextStep, NextSteps as Steps } from './result-data.ts'

const chinese = { shopper: '我是顾客', shop: '我是门店或平台', maker: '我是这家企业' }
const english: typeof chinese = {
  shopper: 'I am a shopper',
  shop: 'I am a shop or platform',
  maker: 'I am the company',
}

const readers: ByLanguage<typeof chinese> = { zh: chinese, en: english }

export function NextSteps({ steps, level = 3 }: { steps: Steps; level?: 3 | 4 }) {
  const names = useLocale(readers)
  return (
    <div className={styles.steps}>
      <Reader name={names.shopper} steps={steps.shopper} level={level} />
      <Reader name={names.shop} steps={steps.shop} level={level} />
      <Reader name={names.maker} steps={steps.maker} level={level} />
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
