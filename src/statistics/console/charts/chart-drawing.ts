/** What a chart is drawn from, and what is drawn. */
import type { TooltipComponentOption } from 'echarts/components'
import type { Chart } from '../../report/calls.ts'
import type { ChartOption } from './echarts.ts'
import type { Palette } from './palette.ts'

export type TooltipOption = Exclude<TooltipComponentOption, undefined>

/** `chosen`: the key of the row that limits the page. */
export type DrawingInput = {
  chart: Chart
  palette: Palette
  width: number
  chosen: string | undefined
  noteClass: string | undefined
}

export type { ChartOption }

export const numberOf = (value: Chart['rows'][number]['values'][number] | undefined): number =>
  typeof value === 'number' ? value : 0

/** Texts of drawings are 12 px. */
export const smallText = 12
