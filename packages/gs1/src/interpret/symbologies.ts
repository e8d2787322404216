/** Symbology identifiers, 码制标识符: what a scanner sends before the data. ISO/IEC 15424; for those of GS1 symbols GS1 General
 *  Specifications, "Symbology identifiers". */

/** `element-string`: AIs separated by GS. `gtin-13`: 13 digits, UPC-A and UPC-E padded with a zero. `gtin-13-add-on`: 13 and 2 or 5
 *  digits. `itf`: digits, a GTIN-14 if there are 14. `text`: anything. */
export type CarriedData =
  | 'element-string'
  | 'gtin-13'
  | 'gtin-8'
  | 'gtin-13-add-on'
  | 'add-on-2'
  | 'add-on-5'
  | 'itf'
  | 'text'

/** `symbologies`: names of the symbols with this identifier; the first is its main name. */
export type SymbologyIdentifier = {
  identifier: string
  symbologies: readonly string[]
  carries: CarriedData
}

// biome-ignore format: one row a line
export const symbologyIdentifiers = [
  { identifier: ']C0', symbologies: ['Code128'], carries: 'text' },
  { identifier: ']C1', symbologies: ['GS1-128'], carries: 'element-string' },
  { identifier: ']C2', symbologies: ['Code128-FNC1-second'], carries: 'text' },
  { identifier: ']e0', symbologies: ['DataBarExpanded', 'DataBarOmni', 'DataBarTruncated', 'DataBarStacked', 'DataBarLimited', 'Composite'], carries: 'element-string' },
  { identifier: ']e1', symbologies: ['Composite-next'], carries: 'element-string' },
  { identifier: ']e2', symbologies: ['Composite-escaped'], carries: 'text' },
  { identifier: ']d1', symbologies: ['DataMatrix'], carries: 'text' },
  { identifier: ']d2', symbologies: ['GS1-DataMatrix'], carries: 'element-string' },
  { identifier: ']d3', symbologies: ['DataMatrix-FNC1-second'], carries: 'text' },
  { identifier: ']d4', symbologies: ['DataMatrix-ECI'], carries: 'text' },
  { identifier: ']Q0', symbologies: ['QR-model-1'], carries: 'text' },
  { identifier: ']Q1', symbologies: ['QR'], carries: 'text' },
  { identifier: ']Q2', symbologies: ['QR-ECI'], carries: 'text' },
  { identifier: ']Q3', symbologies: ['GS1-QR'], carries: 'element-string' },
  { identifier: ']Q4', symbologies: ['QR-FNC1-first-ECI'], carries: 'text' },
  { identifier: ']Q5', symbologies: ['QR-FNC1-second'], carries: 'text' },
  { identifier: ']Q6', symbologies: ['QR-FNC1-second-ECI'], carries: 'text' },
  { identifier: ']J0', symbologies: ['DotCode'], carries: 'text' },
  { identifier: ']J1', symbologies: ['GS1-DotCode'], carries: 'element-string' },
  { identifier: ']E0', symbologies: ['EAN-13', 'UPC-A', 'UPC-E'], carries: 'gtin-13' },
  { identifier: ']E1', symbologies: ['EAN-2'], carries: 'add-on-2' },
  { identifier: ']E2', symbologies: ['EAN-5'], carries: 'add-on-5' },
  { identifier: ']E3', symbologies: ['EAN-13-add-on', 'UPC-A-add-on', 'UPC-E-add-on'], carries: 'gtin-13-add-on' },
  { identifier: ']E4', symbologies: ['EAN-8'], carries: 'gtin-8' },
  { identifier: ']I0', symbologies: ['ITF'], carries: 'itf' },
  { identifier: ']I1', symbologies: ['ITF-14', 'ITF-check-digit'], carries: 'itf' },
  { identifier: ']A0', symbologies: ['Code39'], carries: 'text' },
  { identifier: ']F0', symbologies: ['Codabar'], carries: 'text' },
  { identifier: ']G0', symbologies: ['Code93'], carries: 'text' },
  { identifier: ']L0', symbologies: ['PDF417'], carries: 'text' },
  { identifier: ']h0', symbologies: ['HanXin'], carries: 'text' },
  { identifier: ']z0', symbologies: ['Aztec'], carries: 'text' },
  { identifier: ']X0', symbologies: ['Other'], carries: 'text' },
] as const satisfies readonly SymbologyIdentifier[]

/** The main name of each row. */
export type MainSymbology = (typeof symbologyIdentifiers)[number]['symbologies'][0]
export type Symbology = (typeof symbologyIdentifiers)[number]['symbologies'][number]

/** The corresponding symbols for element strings. */
const gs1SymbologyOf: Record<string, Symbology> = {
  Code128: 'GS1-128',
  DataMatrix: 'GS1-DataMatrix',
  QR: 'GS1-QR',
  DotCode: 'GS1-DotCode',
}

/** The row of a three-character identifier: symbologyIdentifier(']C1'). Further modifiers of a text symbology are text too, such as
 *  ]L2 of PDF417. */
export function symbologyIdentifier(identifier: string): SymbologyIdentifier | undefined {
  const rows: readonly SymbologyIdentifier[] = symbologyIdentifiers
  const row = rows.find(candidate => candidate.identifier === identifier)
  if (row || !/^\].[0-9A-C]$/.test(identifier)) return row
  const other = rows.find(
    candidate => candidate.carries === 'text' && candidate.identifier.startsWith(identifier.slice(0, 2)),
  )
  return other && { ...other, identifier }
}

/** The row of a symbol; with `elements` that of its GS1 form, so that 'QR' gives ']Q3'. */
export function symbologyRow(symbology: string, elements: boolean): SymbologyIdentifier | undefined {
  const name = (elements && gs1SymbologyOf[symbology]) || symbology
  const rows: readonly SymbologyIdentifier[] = symbologyIdentifiers
  return rows.find(row => row.symbologies.includes(name))
}
