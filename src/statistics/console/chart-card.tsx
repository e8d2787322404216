/** A chart with its table and its file. The table is what a screen reader gets, also while the chart is displayed. */
import { App, Button, Card } from 'antd'
import { useState } from 'react'
import { saveFile } from '../../ui/formats/save-file.ts'
import { Empty } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { Chart, SiteStatisticsCalls } from '../report/calls.ts'
import { ChartTable } from './chart-table.tsx'
import { ColumnChart } from './column-chart.tsx'
import styles from './site-statistics.module.css'
import { inputOf, type StatisticsAddress } from './statistics-address.ts'

type Props = {
  chart: Chart
  address: StatisticsAddress
  onChange: (change: Partial<StatisticsAddress>) => void
}

const isEmpty = ({ rows, form }: Chart) =>
  rows.length === 0 || (form === 'columns' && rows.every(({ values }) => values.every(value => value === 0)))

export function ChartCard({ chart, address, onChange }: Props) {
  const [isTable, setTable] = useState(false)
  const call = useCall<SiteStatisticsCalls>()
  const { message } = App.useApp()
  const { id, title, note, form } = chart
  const save = () =>
    call('POST statistics/authApi/exportList', { chart: id, ...inputOf(address), format: 'csv' })
      .then(({ data }) => saveFile(data))
      .catch(error => message.error(failureMessage(error)))
  const isDrawn = form === 'columns' && !isTable
  return (
    <Card
      {...(form === 'columns' && { className: styles.wide })}
      title={
        <>
          <h2 className={styles.chartTitle}>{title}</h2>
          {note !== '' && <span className={styles.note}>{note}</span>}
        </>
      }
      extra={
        <>
          {form === 'columns' && (
            <Button type="link" size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              {isTable ? '图' : '表格'}
            </Button>
          )}
          <Button type="link" size="small" aria-label={`${title}，导出 CSV`} onClick={save}>
            CSV
          </Button>
        </>
      }
    >
      {isEmpty(chart) && <Empty title="这段时间没有记录" />}
      {!isEmpty(chart) && isDrawn && <ColumnChart chart={chart} />}
      {!isEmpty(chart) && (
        <ChartTable
          chart={chart}
          isHidden={isDrawn}
          {...(id === 'regions' && { chosen: address.region, onChoose: (region: string) => onChange({ region }) })}
        />
      )}
    </Card>
  )
}
