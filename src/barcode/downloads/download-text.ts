/** A record of a download in words. */
import type { DownloadKind } from './rules.ts'

export const downloadKindNames: Readonly<Record<DownloadKind, string>> = {
  symbol: '单个',
  batch: '批次',
  label: '物流标签',
  sheet: '标签排版',
}

export const formatNames: Readonly<Record<string, string>> = {
  ...{ svg: 'SVG', png: 'PNG', pdf: 'PDF', eps: 'EPS', zpl: 'ZPL', tspl: 'TSPL' },
  ...{ 'zip-svg': 'ZIP · SVG', 'zip-png': 'ZIP · PNG', 'zip-pdf': 'ZIP · PDF', 'zip-eps': 'ZIP · EPS' },
}

/** @example fileText({ format: 'zpl', dpi: 203 }) // 'ZPL 203 dpi' */
export const fileText = ({ format, dpi }: { format: string; dpi: number | null }): string =>
  `${formatNames[format] ?? format}${dpi === null ? '' : ` ${dpi} dpi`}`

type Download = { kind: DownloadKind; symbol: string; count: number; format: string; dpi: number | null }

/** @example downloadText({ kind: 'symbol', symbol: 'EAN-13', count: 1, format: 'svg', dpi: null }) // '单个 EAN-13 × 1，SVG' */
export const downloadText = (download: Download): string =>
  `${downloadKindNames[download.kind]} ${download.symbol} × ${download.count}，${fileText(download)}`
