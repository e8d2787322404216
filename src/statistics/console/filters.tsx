/** Period, comparison and region. */
import { Button, Input, Select } from 'antd'
import { useCallback, useState } from 'react'
import type { CodeCalls } from '../../registration/record/codes/calls.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { SiteStatistics } from '../report/calls.ts'
import { comparisonLabels, comparisons, type PeriodName, periodLabels, periods } from '../report/period-rules.ts'
import styles from './site-statistics.module.css'
import type { StatisticsAddress } from './statistics-address.ts'

type Props = {
  address: StatisticsAddress
  period: SiteStatistics['period'] | undefined
  onChange: (change: Partial<StatisticsAddress>) => void
}

const country = 'all'

export function Filters({ address, period, onChange }: Props) {
  const { compare, region } = address
  const [isChoosing, setChoosing] = useState(false)
  const call = useCall<CodeCalls>()
  const loadRegions = useCallback(() => call('GET codes/api/regions', {}), [call])
  const provinces = useReply(loadRegions).reply?.data ?? []
  const isCustom = isChoosing || address.period === 'custom'
  const choosePeriod = (chosen: PeriodName) => {
    setChoosing(chosen === 'custom')
    if (chosen !== 'custom') onChange({ period: chosen, from: '', to: '' })
  }
  return (
    <div className={styles.filters}>
      <Select<PeriodName>
        aria-label="日期"
        value={isCustom ? 'custom' : address.period}
        options={periods.map(value => ({ value, label: periodLabels[value] }))}
        onChange={choosePeriod}
      />
      {isCustom && <Days key={`${period?.from} ${period?.to}`} period={period} onChange={onChange} />}
      {!isCustom && period && (
        <span className={styles.days}>
          {period.from} 至 {period.to}
        </span>
      )}
      <Select
        aria-label="比较"
        value={compare}
        options={comparisons.map(value => ({ value, label: comparisonLabels[value] }))}
        onChange={value => onChange({ compare: value })}
      />
      <Select
        aria-label="地区"
        showSearch={{ optionFilterProp: 'label' }}
        value={region || country}
        options={[
          { value: country, label: '地区：全国' },
          ...provinces.map(({ code, label }) => ({ value: code.slice(0, 2), label })),
        ]}
        onChange={value => onChange({ region: value === country ? '' : value })}
      />
      {region !== '' && <span className={styles.days}>地区只限申请、成员和来信</span>}
    </div>
  )
}

/** Two days, applied together. */
function Days({ period, onChange }: Pick<Props, 'period' | 'onChange'>) {
  const [from, setFrom] = useState(period?.from ?? '')
  const [to, setTo] = useState(period?.to ?? '')
  const isReady = from !== '' && to !== ''
  const apply = () => isReady && onChange({ period: 'custom', from, to })
  return (
    <span className={styles.dayRange}>
      <Input
        type="date"
        aria-label="开始日期"
        value={from}
        onChange={event => setFrom(event.target.value)}
        onPressEnter={apply}
      />
      <span>至</span>
      <Input
        type="date"
        aria-label="结束日期"
        value={to}
        onChange={event => setTo(event.target.value)}
        onPressEnter={apply}
      />
      <Button disabled={!isReady} onClick={apply}>
        查看
      </Button>
    </span>
  )
}
