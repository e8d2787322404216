/** The titles of the papers of filings. Small, so that pages can import it. */
import type { FiledKind } from '../cases/filings/filing-number.ts'

export const filingTitles: Readonly<Record<FiledKind, string>> = {
  'foreign-barcode': '境外条码使用备案证明',
  subsidiary: '下属公司使用厂商识别代码备案证明',
}
