/** Columns in time, stacked from dark to light. */
import { formatCount } from '../../../ui/formats/format-count.ts'
import { type ChartOption, type DrawingInput, numberOf, smallText } from './chart-drawing.ts'
import { seriesStyle } from './palette.ts'
import { createNote, tooltipFrame } from './tooltip.ts'

/** Totals above more columns would touch. */
const columnWidth = { total: 44, name: 54 }

export function columnsOption({ chart: { heads, rows }, palette, width, noteClass }: DrawingInput): ChartOption {
  const series = heads.slice(1)
  const totals = rows.map(({ values }) => values.reduce<number>((sum, value) => sum + numberOf(value), 0))
  const text = { color: palette.quiet, fontFamily: palette.font, fontSize: smallText }
  const each = width / Math.max(1, rows.length)
  const unfinished = { borderColor: palette.mark, borderType: 'dashed' as const, borderWidth: 2 }
  return {
    animation: false,
    grid: { left: 8, right: 8, top: 28, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      ...tooltipFrame(palette, noteClass),
      ...{ trigger: 'axis', axisPointer: { type: 'line', lineStyle: { color: palette.axis } } },
      formatter: params => {
        const at = (Array.isArray(params) ? params[0] : params)?.dataIndex ?? 0
        const row = rows[at]
        const lines = series.map((name, place) => ({ name, value: row?.values[place] }))
        const sum = series.length > 1 ? [{ name: '共', value: totals[at] }] : []
        return createNote(`${row?.label ?? ''}${row?.unfinished ? '（未完）' : ''}`, [...lines, ...sum])
      },
    },
    xAxis: {
      type: 'category',
      data: rows.map(row => (row.unfinished ? `${row.label}\n未完` : row.label)),
      ...{ axisTick: { show: false }, axisLine: { lineStyle: { color: palette.axis } } },
      axisLabel: { ...text, interval: Math.max(0, Math.ceil(columnWidth.name / each) - 1), hideOverlap: true },
    },
    yAxis: {
      ...{ type: 'value', minInterval: 1, splitNumber: 4, splitLine: { lineStyle: { color: palette.line } } },
      axisLabel: { ...text, formatter: (value: number) => formatCount(value) },
    },
    series: [
      ...series.map((name, place) => ({
        ...{ type: 'bar' as const, name, stack: 'all', barCategoryGap: '28%', barMaxWidth: 64 },
        ...{ itemStyle: seriesStyle(place, palette), emphasis: { disabled: true } },
        data: rows.map(row => {
          const value = numberOf(row.values[place])
          return row.unfinished && value > 0 ? { value, itemStyle: unfinished } : value
        }),
      })),
      {
        ...{ type: 'bar', stack: 'all', data: totals.map(() => 0), silent: true },
        label: {
          ...{ show: each >= columnWidth.total, position: 'top', ...text, color: palette.text },
          formatter: ({ dataIndex }) => formatCount(totals[dataIndex] ?? 0),
        },
      },
    ],
  }
}
