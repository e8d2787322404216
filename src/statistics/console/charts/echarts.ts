/** The parts of Apache ECharts that the charts are drawn with, as SVG. Loaded with the first chart. */
import { BarChart, type BarSeriesOption, CustomChart, type CustomSeriesOption } from 'echarts/charts'
import {
  GridComponent,
  type GridComponentOption,
  MarkLineComponent,
  TooltipComponent,
  type TooltipComponentOption,
} from 'echarts/components'
import { type ComposeOption, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([BarChart, CustomChart, GridComponent, MarkLineComponent, TooltipComponent, SVGRenderer])

export { init }
export type ChartOption = ComposeOption<
  BarSeriesOption | CustomSeriesOption | GridComponentOption | TooltipComponentOption
>
