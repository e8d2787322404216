/** A record of a download in words. */
import type { DownloadFormat, DownloadKind } from './rules.ts'

export const downloadKindNames: Readonly<Record<DownloadKind, string>> = {
  symbol: '单个',
  batch: '批次',
  label: '物流标签',
  sheet: '标签排版',
}

export const formatNames = {
  ...{ svg: 'SVG', png: 'PNG', pdf: 'PDF', eps: 'EPS', zpl: 'ZPL', tspl: 'TSPL' },
  ...{ 'zip-svg': 'ZIP · SVG', 'zip-png': 'ZIP · PNG', 'zip-pdf': 'ZIP · PDF', 'zip-eps': 'ZIP · EPS' },
} as const satisfies Readonly<Record<DownloadFormat, string>>

/** @example fileText({ format: 'zpl', dpi: 203 }) // 'ZPL 203 dpi' */
export const fileText = ({ format, dpi }: { format: DownloadFormat; dpi: number | null }): string =>
  `${formatNames[format]}${dpi === null ? '' : ` ${dpi} dpi`}`

type Download = { kind: DownloadKind; symbol: string; count: number; format: DownloadFormat; dpi: number | null }

/** @example downloadText({ kind: 'symbol', symbol: 'EAN-13', count: 1, format: 'svg', dpi: null }) // '单个 EAN-13 × 1，SVG' */
export const downloadText = (download: Download): string =>
  `${downloadKindNames[download.kind]} ${download.symbol} × ${download.count}，${fileText(download)}`
