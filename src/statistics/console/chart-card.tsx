/** A chart with its table and its file. The table is what a screen reader gets, also while the chart is displayed. */
import { App, Button, Card } from 'antd'
import { useState } from 'react'
import { useMedia } from '../../ui/console/use-media.ts'
import { saveFile } from '../../ui/formats/save-file.ts'
import { Empty, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { Chart, SiteStatisticsCalls } from '../report/calls.ts'
import { ChartTable } from './chart-table.tsx'
import type { DrawingProps } from './charts/drawing.tsx'
import { Legend } from './charts/legend.tsx'
import { useDrawing } from './charts/use-drawing.ts'
import styles from './site-statistics.module.css'
import { inputOf, type StatisticsAddress } from './statistics-address.ts'

type Props = {
  chart: Chart
  address: StatisticsAddress
  onChange: (change: Partial<StatisticsAddress>) => void
}

const isEmpty = ({ rows, form }: Chart) =>
  rows.length === 0 || (form === 'columns' && rows.every(({ values }) => values.every(value => value === 0)))

/** Forms that are drawn; the others are tables. Cells of a matrix are too small for a phone. */
const drawnForms: readonly Chart['form'][] = ['columns', 'spans', 'tiles', 'matrix']
const wideForms: readonly Chart['form'][] = ['columns', 'tiles', 'matrix']
/** Tables that are alone in their row. */
const wideTables: readonly Chart['id'][] = ['opinion-pages', 'content-ages']

export function ChartCard({ chart, address, onChange }: Props) {
  const [isTable, setTable] = useState(false)
  const isNarrow = useMedia('(max-width: 767.98px)')
  const { id, title, note, form } = chart
  const canDraw = drawnForms.includes(form) && !(form === 'matrix' && isNarrow)
  const drawing = useDrawing(canDraw && !isEmpty(chart) && !isTable)
  const choice = id === 'regions' && {
    chosen: address.region,
    onChoose: (region: string) => onChange({ region }),
  }
  return (
    <Card
      {...((wideForms.includes(form) || wideTables.includes(id)) && { className: styles.wide })}
      title={
        <>
          <h2 className={styles.chartTitle}>{title}</h2>
          {note !== '' && <span className={styles.note}>{note}</span>}
        </>
      }
      extra={
        <>
          {canDraw && drawing !== 'failed' && (
            <Button type="link" size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              {isTable ? '图' : '表格'}
            </Button>
          )}
          <SaveButton chart={chart} address={address} />
        </>
      }
    >
      {isEmpty(chart) ? (
        <Empty title="这段时间没有记录" />
      ) : (
        <ChartContent chart={chart} drawing={canDraw && !isTable ? drawing : 'failed'} {...choice} />
      )}
    </Card>
  )
}

type ContentProps = DrawingProps & { drawing: ReturnType<typeof useDrawing> }

/** The drawing, if there is one, and the table. A map has its table beside it, whose rows choose a region by keyboard. */
function ChartContent({ drawing, ...props }: ContentProps) {
  if (drawing === 'failed') return <ChartTable {...props} isHidden={false} />
  const isMap = props.chart.form === 'tiles'
  const Drawing = drawing
  return (
    <div className={isMap ? styles.map : undefined}>
      <div>
        <Legend chart={props.chart} />
        {Drawing ? <Drawing {...props} /> : <Loading lines={6} />}
      </div>
      <ChartTable {...props} isHidden={!isMap} />
    </div>
  )
}

function SaveButton({ chart: { id, title }, address }: Pick<Props, 'chart' | 'address'>) {
  const call = useCall<SiteStatisticsCalls>()
  const { message } = App.useApp()
  const save = () =>
    call('POST statistics/authApi/exportList', { chart: id, ...inputOf(address), format: 'csv' })
      .then(({ data }) => saveFile(data))
      .catch(error => message.error(failureMessage(error)))
  return (
    <Button type="link" size="small" aria-label={`${title}，导出 CSV`} onClick={save}>
      CSV
    </Button>
  )
}
