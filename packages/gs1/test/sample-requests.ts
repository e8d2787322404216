/** Sample requests for tests: one valid request per type of symbol. */

import type { SymbolRequest, SymbolType } from '../src/symbols/drawing.ts'

export const sampleCodes: Record<SymbolType, string> = {
  'EAN-13': '6901234567892',
  'EAN-8': '96385074',
  'UPC-A': '614141123452',
  'UPC-E': '012000007897',
  'ITF-14': '16901234567899',
  'GS1-128': '(01)06901234567892(10)A1',
  DataBar: '06901234567892',
  'DataBar-Limited': '06901234567892',
  'DataBar-Expanded': '(01)06901234567892(10)A1',
  'GS1-DataMatrix': '(01)06901234567892(10)A1',
  'GS1-QR': '(01)06901234567892(10)A1',
  'DL-DataMatrix': 'https://id.gs1.org/01/06901234567892/10/A1',
  'DL-QR': 'https://id.gs1.org/01/06901234567892/10/A1',
  QR: 'GS1',
  HanXin: '汉信码',
}

export function sampleRequest(type: SymbolType): SymbolRequest {
  return { type, code: sampleCodes[type] }
}
