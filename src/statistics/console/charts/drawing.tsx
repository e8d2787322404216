/** A chart as a drawing, for the eyes alone: the table of the same card is what a screen reader gets. */
import { useEffect, useRef } from 'react'
import { tiles } from '../../../codes/regions/tiles.ts'
import { useMedia } from '../../../ui/console/use-media.ts'
import type { Chart } from '../../report/calls.ts'
import { matrixOption, tilesOption } from './cells-option.ts'
import type { ChartOption, DrawingInput } from './chart-drawing.ts'
import styles from './charts.module.css'
import { columnsOption } from './columns-option.ts'
import { init } from './echarts.ts'
import { readPalette } from './palette.ts'
import { spansOption } from './spans-option.ts'

export type DrawingProps = {
  chart: Chart
  /** The row that limits the page, and what a click on another does. */
  chosen?: string | undefined
  onChoose?: ((key: string) => void) | undefined
}

function optionOf(input: DrawingInput): ChartOption {
  const { form } = input.chart
  if (form === 'spans') return spansOption(input)
  if (form === 'matrix') return matrixOption(input)
  return form === 'tiles' ? tilesOption(input) : columnsOption(input)
}

const rowHeight = 44
const heights = { columns: 280, tiles: 8 * rowHeight, spans: 76, matrix: 76 } as const

function heightOf({ form, rows }: Chart): number {
  if (form === 'spans' || form === 'matrix')
    return heights[form] + rows.length * (form === 'spans' ? 40 : rowHeight - 8)
  return form === 'tiles' ? heights.tiles : heights.columns
}

export function Drawing({ chart, chosen, onChoose }: DrawingProps) {
  const place = useRef<HTMLDivElement>(null)
  const choose = useRef(onChoose)
  choose.current = onChoose
  const isForced = useMedia('(forced-colors: active)')
  useEffect(() => {
    const element = place.current
    if (!element) return
    element.dataset.forced = String(isForced)
    const drawing = init(element, undefined, { renderer: 'svg' })
    let width = 0
    const draw = () => {
      width = element.clientWidth
      const input = { chart, palette: readPalette(element), width, chosen, noteClass: styles.note }
      drawing.setOption(optionOf(input), { notMerge: true })
    }
    draw()
    drawing.on('click', ({ dataIndex }) => {
      const key = chart.form === 'tiles' ? tiles[dataIndex]?.code : undefined
      if (key !== undefined) choose.current?.(key === chosen ? '' : key)
    })
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      drawing.resize()
      draw()
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      drawing.dispose()
    }
  }, [chart, chosen, isForced])
  return <div ref={place} aria-hidden="true" className={styles.drawing} style={{ height: heightOf(chart) }} />
}
