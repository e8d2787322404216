/** X-dimensions and heights: GS1 General Specifications 26.0, section 5.12.3, "GS1 symbol specification tables" (SST 1 to 13), as in
 *  the BWIPP project (render.ps.src); SST 7 and 12 (direct part marking, tobacco) are not included. Confirmed by a second publication:
 *  EAN-13, EAN-8, ITF-14, GS1-128 of SST 1 to 3 (GS1 Sweden, size guide), GS1-128 of SST 6, DataBar of SST 8. From one source only:
 *  EAN/UPC and ITF-14 of SST 6, and SST 4, 9, 10, 11, 13. */

import type { SymbolType, Use } from './drawing.ts'

/** X-dimension in millimetres: minimum, default, maximum; minimum height in millimetres at the default X, and the default height if it
 *  is different. */
export type SizeRow = readonly [least: number, usual: number, most: number, height?: number, usualHeight?: number]
export type SizeTable = Partial<Record<SymbolType, SizeRow>>

/** What a key that is no trade item identifies: such keys have their own tables. */
export type KeyCategory = 'logistic-unit' | 'asset' | 'service'

/** Three symbols with the same sizes. */
const eanUpc = (...row: SizeRow) => ({ 'EAN-13': row, 'UPC-A': row, 'UPC-E': row })
const dataBar = (least: number, usual: number, heights: readonly [number, number, number]) => ({
  DataBar: [least, usual, 0.66, heights[0]] as const,
  'DataBar-Limited': [least, usual, 0.66, heights[1]] as const,
  'DataBar-Expanded': [least, usual, 0.66, heights[2]] as const,
})
const carton = [0.495, 0.495, 1.016, 31.75] as const

/** At a point of sale a DataBar is 46X high, elsewhere 33X. */
// biome-ignore format: one row a line
export const tableByUse: Record<Use, SizeTable> = {
  // SST 1, with its addendum 2 for Digital Link URIs
  retail: {
    ...eanUpc(0.264, 0.33, 0.66, 22.85),
    'EAN-8': [0.264, 0.33, 0.66, 18.23],
    DataBar: [0.264, 0.33, 0.66, 15.19],
    'DataBar-Expanded': [0.264, 0.33, 0.66, 11.23],
    'GS1-DataMatrix': [0.396, 0.495, 0.99],
    'DL-DataMatrix': [0.396, 0.495, 0.99],
    'DL-QR': [0.396, 0.495, 0.99],
  },
  // SST 2
  distribution: {
    ...eanUpc(0.495, 0.66, 0.66, 45.7),
    'ITF-14': carton,
    'GS1-128': carton,
    ...dataBar(0.495, 0.66, [21.78, 6.6, 22.44]),
    'GS1-DataMatrix': [0.743, 0.743, 1.5],
    'GS1-QR': [0.743, 0.743, 1.5],
  },
  // SST 3
  'retail+distribution': {
    ...eanUpc(0.495, 0.66, 0.66, 45.7),
    'EAN-8': [0.495, 0.66, 0.66, 36.46],
    DataBar: [0.495, 0.66, 0.66, 30.36],
    'DataBar-Expanded': [0.495, 0.66, 0.66, 22.44],
    'GS1-DataMatrix': [0.743, 0.99, 0.99],
    'DL-DataMatrix': [0.743, 0.99, 0.99],
    'DL-QR': [0.743, 0.99, 0.99],
  },
  // SST 4
  elsewhere: {
    ...eanUpc(0.264, 0.33, 0.66, 22.85),
    'EAN-8': [0.264, 0.33, 0.66, 18.23],
    'ITF-14': [0.25, 0.495, 0.495, 12.7],
    'GS1-128': [0.25, 0.495, 0.495, 12.7],
    ...dataBar(0.264, 0.33, [10.89, 3.3, 11.23]),
    'GS1-DataMatrix': [0.375, 0.495, 0.99],
    'GS1-QR': [0.375, 0.495, 0.99],
  },
  // SST 6
  healthcare: {
    ...eanUpc(0.17, 0.33, 0.66, 22.85),
    'EAN-8': [0.17, 0.33, 0.66, 18.23],
    'ITF-14': [0.17, 0.495, 0.495, 12.7],
    'GS1-128': [0.17, 0.495, 0.495, 12.7],
    ...dataBar(0.17, 0.2, [6.6, 2, 6.8]),
    'GS1-DataMatrix': [0.254, 0.38, 0.99],
  },
  // SST 10
  'healthcare-retail': {
    ...eanUpc(0.264, 0.33, 0.66, 22.85),
    'EAN-8': [0.264, 0.33, 0.66, 18.23],
    'ITF-14': [0.264, 0.33, 0.66, 12.7],
    'GS1-128': [0.264, 0.33, 0.66, 12.7],
    ...dataBar(0.264, 0.33, [10.89, 3.3, 11.23]),
    'GS1-DataMatrix': [0.396, 0.495, 0.99],
  },
  // SST 8
  'healthcare+distribution': {
    ...eanUpc(0.495, 0.66, 0.66, 45.7),
    'EAN-8': [0.495, 0.66, 0.66, 36.46],
    'ITF-14': carton,
    'GS1-128': carton,
    ...dataBar(0.495, 0.66, [21.78, 6.6, 22.44]),
    'GS1-DataMatrix': [0.75, 0.75, 1.52],
  },
}

/** SST 5; SST 9 for GDTI, GRAI, GIAI and GLN together with SST 13 (durable labels read from a distance); SST 11 for GSRN. Their
 *  targets of 0.250 are for small labels: by default they are drawn as large as a carton's symbol, which the tables allow. */
// biome-ignore format: one row a line
export const tableByKeyCategory: Record<KeyCategory, SizeTable> = {
  'logistic-unit': { 'GS1-128': [0.495, 0.495, 0.94, 31.75], 'GS1-DataMatrix': [0.743, 0.743, 1.5], 'GS1-QR': [0.743, 0.743, 1.5] },
  asset: { 'GS1-128': [0.25, 0.495, 0.94, 12.7, 31.75], 'GS1-DataMatrix': [0.375, 0.495, 3.5], 'GS1-QR': [0.375, 0.495, 3.5] },
  service: { 'GS1-128': [0.17, 0.495, 0.495, 12.7, 31.75], 'GS1-DataMatrix': [0.254, 0.38, 0.495], 'GS1-QR': [0.254, 0.38, 0.495] },
}

/** Limits if the use is unknown: the widest of the tables for the most common use. Plain QR Code and Han Xin code are no GS1 symbols: their
 *  limits are those of printing and scanners. */
// biome-ignore format: one row a line
export const defaultSizeTable: Record<SymbolType, SizeRow> = {
  ...eanUpc(0.264, 0.33, 0.66, 22.85),
  'EAN-8': [0.264, 0.33, 0.66, 18.23],
  'ITF-14': carton,
  'GS1-128': carton,
  DataBar: [0.264, 0.33, 0.66, 10.89, 15.19],
  'DataBar-Limited': [0.264, 0.33, 0.66, 3.3],
  'DataBar-Expanded': [0.264, 0.33, 0.66, 11.23],
  'GS1-DataMatrix': [0.375, 0.495, 0.99],
  'GS1-QR': [0.375, 0.495, 0.99],
  'DL-DataMatrix': [0.396, 0.495, 0.99],
  'DL-QR': [0.396, 0.495, 0.99],
  QR: [0.17, 0.5, 10],
  HanXin: [0.17, 0.5, 10],
}

/** Light margins at the left and right (of a two-dimensional symbol on all sides), in X. */
// biome-ignore format: one row a line
export const quietZones: Record<SymbolType, readonly [left: number, right: number]> = {
  'EAN-13': [11, 7],
  'EAN-8': [7, 7],
  'UPC-A': [9, 9],
  'UPC-E': [9, 7],
  'ITF-14': [10, 10],
  'GS1-128': [10, 10],
  DataBar: [0, 0],
  'DataBar-Limited': [0, 0],
  'DataBar-Expanded': [0, 0],
  'GS1-DataMatrix': [1, 1],
  'GS1-QR': [4, 4],
  'DL-DataMatrix': [1, 1],
  'DL-QR': [4, 4],
  QR: [4, 4],
  HanXin: [3, 3],
}
