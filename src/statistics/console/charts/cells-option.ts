/** Numbers in cells: the provinces as tiles, and a matrix from rows to columns. Five tints, with the number in each cell. */
import type { CustomSeriesOption } from 'echarts/charts'
import { tiles } from '../../../codes/regions/tiles.ts'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { type ChartOption, type DrawingInput, numberOf, smallText } from './chart-drawing.ts'
import type { Palette } from './palette.ts'
import { tintLimits, tintOf } from './tint-rules.ts'
import { createNote, tooltipFrame } from './tooltip.ts'

/** `at`: column and row. Without a tint it is dashed. */
type Cell = {
  at: [number, number]
  texts: readonly string[]
  tint?: number
  isChosen?: boolean
  note: () => HTMLElement
}

const hidden = { show: false } as const
const gap = 4

function cellsSeries(cells: readonly Cell[], palette: Palette): CustomSeriesOption {
  return {
    ...{ type: 'custom', coordinateSystem: 'cartesian2d', data: cells.map(({ at }) => at) },
    tooltip: { formatter: params => cells[(params as { dataIndex: number }).dataIndex]?.note() ?? '' },
    renderItem: ({ dataIndex }, api) => {
      const cell = cells[dataIndex]
      const size = api.size?.([1, 1])
      if (!cell || !Array.isArray(size)) return null
      const [x = 0, y = 0] = api.coord(cell.at)
      const box = { x, y, width: (size[0] ?? 0) - gap, height: (size[1] ?? 0) - gap }
      return { type: 'group', children: [cellGround(cell, box, palette), ...cellTexts(cell, box, palette)] }
    },
  }
}

/** `x` and `y` are the middle. */
type Box = { x: number; y: number; width: number; height: number }

const tintAt = ({ tint }: Cell, { tints }: Palette) => (tint === undefined ? undefined : tints[tint])

function cellGround(cell: Cell, { x, y, width, height }: Box, palette: Palette) {
  const tint = tintAt(cell, palette)
  const edge = palette.isContrast || !tint ? palette.axis : tint.ground
  return {
    type: 'rect' as const,
    shape: { x: x - width / 2, y: y - height / 2, width, height, r: 2 },
    style: {
      ...{ fill: tint?.ground ?? palette.ground, lineWidth: cell.isChosen ? 3 : 1 },
      ...{ stroke: cell.isChosen ? palette.mark : edge, ...(!tint && { lineDash: [3, 3] }) },
    },
  }
}

const lineHeight = smallText + 3

function cellTexts(cell: Cell, { x, y }: Box, palette: Palette) {
  const { texts } = cell
  return texts.map((text, place) => ({
    ...{ type: 'text' as const, silent: true },
    style: {
      ...{ text, x, y: y + lineHeight * (place - (texts.length - 1) / 2), align: 'center' as const },
      ...{ verticalAlign: 'middle' as const, fill: tintAt(cell, palette)?.text ?? palette.quiet },
      ...{ fontSize: smallText, fontFamily: palette.font },
    },
  }))
}

export function tilesOption({ chart: { heads, rows }, palette, chosen, noteClass }: DrawingInput): ChartOption {
  const limits = tintLimits(Math.max(0, ...rows.map(({ values }) => numberOf(values[0]))))
  const cells = tiles.map(({ code, name, row, column, isElsewhere }): Cell => {
    const found = rows.find(({ key }) => key === code)
    const count = numberOf(found?.values[0])
    const lines = heads.slice(1).map((head, at) => ({ name: head, value: found?.values[at] ?? (at === 0 ? 0 : null) }))
    return {
      ...{ at: [column - 1, row - 1], texts: [name, isElsewhere && count === 0 ? '当地' : formatCount(count)] },
      ...{ isChosen: code === chosen, note: () => createNote(found?.label ?? name, lines) },
      ...((!isElsewhere || count > 0) && { tint: tintOf(count, limits, palette.tints.length) }),
    }
  })
  const axis = { ...hidden, type: 'category' as const, data: Array.from({ length: 8 }, (_, at) => String(at)) }
  return {
    ...{ animation: false, grid: { left: 0, right: 0, top: 0, bottom: 0 } },
    tooltip: { ...tooltipFrame(palette, noteClass), trigger: 'item' },
    ...{ xAxis: axis, yAxis: { ...axis, inverse: true }, series: cellsSeries(cells, palette) },
  }
}

export function matrixOption({ chart: { heads, rows }, palette, width, noteClass }: DrawingInput): ChartOption {
  const limits = tintLimits(Math.max(0, ...rows.flatMap(({ values }) => values.map(numberOf))))
  const names = heads.slice(1)
  const cells = rows.flatMap((row, y) =>
    row.values.map((value, x): Cell => {
      const count = numberOf(value)
      const note = () => createNote(`${row.label} → ${names[x] ?? ''}`, [{ name: '次', value: count }])
      return {
        ...{ at: [x, y], texts: count === 0 ? [] : [formatCount(count)], note },
        tint: tintOf(count, limits, palette.tints.length),
      }
    }),
  )
  const label = { color: palette.text, fontFamily: palette.font, fontSize: smallText, interval: 0 }
  const axis = { type: 'category' as const, axisLine: hidden, axisTick: hidden }
  const isNarrow = width / Math.max(1, names.length) < 90
  return {
    animation: false,
    grid: { left: 0, right: 0, top: 0, bottom: 0, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: { ...tooltipFrame(palette, noteClass), trigger: 'item' },
    xAxis: { ...axis, position: 'top', data: names, axisLabel: { ...label, rotate: isNarrow ? 40 : 0 } },
    yAxis: { ...axis, inverse: true, data: rows.map(row => row.label), axisLabel: label },
    series: cellsSeries(cells, palette),
  }
}
