/** The cards of a member's home: tasks, numbers, last symbols, messages and shortcuts. */
import { Card } from 'antd'
import type { ReactNode } from 'react'
import type { Firm } from '../../../registration/calls.ts'
import { Empty, ErrorState } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { FilingsCard } from '../filings/filings-card.tsx'
import { SisterSystems } from '../sister-systems.tsx'
import styles from './home.module.css'
import { HomeMessages } from './home-messages.tsx'
import { LatestNumbers } from './latest-numbers.tsx'
import { NumberCard } from './number-card.tsx'
import { QualityCard } from './quality-card.tsx'
import { ShortcutsCard } from './shortcuts-card.tsx'
import { SingleNumbersCard } from './single-numbers-card.tsx'
import { useNumbers } from './use-numbers.ts'

/** `children`: the tasks. */
export function MemberCards({ firm, children }: { firm: Firm; children: ReactNode }) {
  const { numbers, failure, reload } = useNumbers()
  const isPending = !numbers && failure === undefined
  return (
    <div className={styles.home}>
      <div className={styles.numberCards}>
        {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
        {isPending && <Card title="厂商识别代码与号码" loading />}
        {numbers && firm.prefixes.length === 0 && <Empty title="还没有厂商识别代码" />}
        {numbers &&
          firm.prefixes.map(prefix => (
            <NumberCard
              key={prefix.companyPrefix}
              prefix={prefix}
              numbers={numbers.prefixes.find(({ companyPrefix }) => companyPrefix === prefix.companyPrefix)}
            />
          ))}
      </div>
      <div className={styles.tasks}>{children}</div>
      <div className={styles.latest}>
        <SingleNumbersCard firm={firm} />
        <FilingsCard />
        {numbers && <LatestNumbers latest={numbers.latest} />}
      </div>
      <div className={styles.side}>
        <HomeMessages />
        <QualityCard />
        <ShortcutsCard />
        <SisterSystems />
      </div>
    </div>
  )
}
