/** /MyManage/SystemMember/numbers: the map of a company prefix, its reserved numbers, and the used numbers of which something is missing. */
import { Card, Select } from 'antd'
import { useLocation, useNavigate } from 'react-router'
import { useConsoleFrame } from '../../../access/use-console.ts'
import shared from '../../../registration/display/console.module.css'
import { ConsoleFrame } from '../../../ui/console/console-frame.tsx'
import { Empty, ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { HeatMap } from '../home/heat-map.tsx'
import home from '../home/home.module.css'
import { Counts, NextNumber } from '../home/number-card.tsx'
import { useNumbers } from '../home/use-numbers.ts'
import { MissingNumbers } from './missing-numbers.tsx'
import styles from './numbers.module.css'
import { Reservations } from './reservations.tsx'

const path = '/MyManage/SystemMember/numbers'

export function Numbers() {
  return (
    <ConsoleFrame {...useConsoleFrame()} current={path}>
      <div className={shared.head}>
        <div>
          <h1>号码池</h1>
          <p className={shared.quiet}>哪些号码用过、预留着、还空着；一个号码只给一种商品，用过的不再提供。</p>
        </div>
      </div>
      <Pool />
    </ConsoleFrame>
  )
}

function Pool() {
  const { numbers, failure, reload } = useNumbers()
  const query = new URLSearchParams(useLocation().search)
  const navigate = useNavigate()
  if (failure !== undefined && !numbers) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!numbers) return <Loading label="正在读取号码" lines={6} />
  const { prefixes } = numbers
  const prefix = prefixes.find(({ companyPrefix }) => companyPrefix === query.get('prefix')) ?? prefixes[0]
  if (!prefix) return <Empty title="没有有效的厂商识别代码">续展以后，号码和使用图会列在这里。</Empty>
  return (
    <div className={shared.stack}>
      <Card
        title="厂商识别代码"
        extra={
          prefixes.length > 1 && (
            <Select
              aria-label="厂商识别代码"
              className={styles.prefixes ?? ''}
              value={prefix.companyPrefix}
              onChange={companyPrefix => void navigate(`${path}?prefix=${companyPrefix}`)}
              options={prefixes.map(({ companyPrefix }) => ({ value: companyPrefix, label: companyPrefix }))}
            />
          )
        }
      >
        <div className={home.numbers}>
          <div className={home.facts}>
            <p className={home.prefixCode}>{prefix.companyPrefix}</p>
            <Counts numbers={prefix} />
            <NextNumber numbers={prefix} />
          </div>
          <HeatMap prefix={prefix} />
        </div>
      </Card>
      <Reservations key={prefix.companyPrefix} prefix={prefix} onChanged={reload} />
      <MissingNumbers />
    </div>
  )
}
