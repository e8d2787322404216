/** Waiting times of each kind: half, nine tenths, and a thin line up to 99 %, against the term. */
import { type ChartOption, type DrawingInput, numberOf, smallText } from './chart-drawing.ts'
import { seriesStyle } from './palette.ts'
import { createNote, tooltipFrame } from './tooltip.ts'

export function spansOption({ chart: { heads, rows, mark = 0 }, palette, noteClass }: DrawingInput): ChartOption {
  const text = { color: palette.quiet, fontFamily: palette.font, fontSize: smallText }
  const names = rows.map(({ label }) => label)
  const category = { type: 'category' as const, data: names, inverse: true, axisTick: { show: false } }
  const bar = { type: 'bar' as const, emphasis: { disabled: true } }
  return {
    animation: false,
    grid: { left: 8, right: 28, top: 28, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      ...tooltipFrame(palette, noteClass),
      ...{ trigger: 'axis', axisPointer: { type: 'none' } },
      formatter: params => {
        const row = rows[(Array.isArray(params) ? params[0] : params)?.dataIndex ?? 0]
        const lines = heads.slice(1).map((name, at) => ({ name, value: row?.values[at] }))
        return createNote(row?.label ?? '', lines)
      },
    },
    xAxis: {
      ...{ type: 'value', minInterval: 1, splitLine: { lineStyle: { color: palette.line } }, axisLabel: text },
      max: ({ max }: { max: number }) => Math.max(Math.ceil(max), mark + 1),
    },
    yAxis: [
      { ...category, axisLine: { lineStyle: { color: palette.axis } }, axisLabel: { ...text, color: palette.text } },
      { ...category, show: false },
    ],
    series: [
      {
        ...{ ...bar, yAxisIndex: 1, barWidth: 2, itemStyle: { color: palette.axis }, silent: true },
        data: rows.map(({ values }) => numberOf(values[2])),
        label: {
          ...{ show: true, position: 'right', ...text, color: palette.text },
          formatter: ({ dataIndex }) => String(numberOf(rows[dataIndex]?.values[2])),
        },
      },
      {
        ...{ ...bar, stack: 'days', barWidth: 14, itemStyle: seriesStyle(0, palette) },
        data: rows.map(({ values }) => numberOf(values[0])),
        markLine: {
          ...{ silent: true, symbol: 'none', data: [{ xAxis: mark }] },
          lineStyle: { color: palette.mark, type: 'solid', width: 2 },
          label: { ...text, position: 'start', color: palette.text, formatter: `期限 ${mark} 个工作日` },
        },
      },
      {
        ...{ ...bar, stack: 'days', barWidth: 14, itemStyle: seriesStyle(palette.isContrast ? 1 : 2, palette) },
        data: rows.map(({ values }) => numberOf(values[1]) - numberOf(values[0])),
      },
    ],
  }
}
