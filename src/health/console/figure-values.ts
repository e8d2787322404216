/** Reads values out of the figures of a reply, and writes them for people. Without I/O. */
import { formatFileSize } from '../../ui/formats/file-size.ts'
import { emptyValue, formatCount, groupDigits } from '../../ui/formats/format-count.ts'
import type { FigureName } from '../figures/figures.ts'
import type { HealthFigure, SiteHealth } from '../report/calls.ts'

type Figures = Pick<SiteHealth, 'figures'>
type Labels = Readonly<Record<string, string>>

export const samplesOf = ({ figures }: Figures, name: FigureName): HealthFigure['samples'] =>
  figures.find(figure => figure.name === name)?.samples ?? []

const isOf = (labels: Labels, wanted: Labels) => Object.entries(wanted).every(([name, value]) => labels[name] === value)

/** The sum of the samples with these labels; undefined without one. */
export function sumOf(health: Figures, name: FigureName, wanted: Labels = {}): number | undefined {
  const values = samplesOf(health, name).filter(({ labels }) => isOf(labels, wanted))
  return values.length === 0 ? undefined : values.reduce((sum, { value }) => sum + value, 0)
}

export const percentText = (share: number | null | undefined): string =>
  share === null || share === undefined ? emptyValue : `${groupDigits(String(Math.round(share * 1000) / 10))}%`

/** An age or a length of time, in the largest unit that says enough.
 *  @example durationText(400) // '6 分钟' */
export function durationText(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return emptyValue
  if (seconds < 1) return `${Math.round(seconds * 1000)} 毫秒`
  if (seconds < 10) return `${Math.round(seconds * 10) / 10} 秒`
  if (seconds < 90) return `${Math.round(seconds)} 秒`
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} 分钟`
  if (seconds < 48 * 3600) return `${Math.round(seconds / 3600)} 小时`
  return `${formatCount(Math.floor(seconds / 86_400))} 天`
}

export function figureText(unit: HealthFigure['unit'], value: number): string {
  if (unit === 'bytes') return formatFileSize(value)
  if (unit === 'share') return percentText(value)
  if (unit === 'seconds') return durationText(value)
  return Number.isInteger(value) ? formatCount(value) : groupDigits(String(Math.round(value * 100) / 100))
}
