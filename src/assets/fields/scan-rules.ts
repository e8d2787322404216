/** Reads what a scanner or a person gives for a returnable asset: an element string, a GS1 Digital Link or the plain GRAI. No I/O. */
import { applicationIdentifier, type Element } from '@barcode-authority/gs1/elements'
import { isFault, keyFaultMessage } from '@barcode-authority/gs1/faults'
import { readScanData } from '@barcode-authority/gs1/interpret'
import { readGrai } from '@barcode-authority/gs1/keys'
import { elementsIn } from '../../numbers/reading/elements-in.ts'

/** `grai`: the fourteen digits of the type, with the filler 0. `serial`: empty if it has none. */
export type ScannedGrai = { grai: string; serial: string }
export type ScanFault = { fault: string; message: string }

/** A link of a GRAI with some query is shorter. */
const longestText = 500
const notGrai = '不是可回收资产代码（GRAI）'

/** @example readScannedGrai('(8003)06999000000018A1') // { grai: '06999000000018', serial: 'A1' }
 *  @example readScannedGrai('https://id.gs1.org/8003/06999000000018A1').serial // 'A1' */
export function readScannedGrai(text: string): ScannedGrai | ScanFault {
  if (text.length > longestText) return { fault: 'length', message: notGrai }
  // Some scanners send the leading FNC1 as the separator GS.
  const written = text.replaceAll(/^[\s\u001d]+|[\s\u001d]+$/g, '')
  const link = linkIn(written)
  if (link === undefined && !/^(\]|\(|8003)/.test(written)) return graiOf(written)
  const elements = link === undefined ? scannedElements(written) : elementsIn(link)
  const asset = elements.find(({ ai }) => ai === '8003')
  if (asset) return graiOf(asset.value)
  const [first] = elements
  const title = first && applicationIdentifier(first.ai)?.titleZh
  if (title) return { fault: 'kind', message: `这是${title}（${first.ai}），不是资产代码` }
  // Why an element string of an asset is none: its check digit, or its characters.
  const value = /^(?:\][A-Za-z]\d)?\s*\(?8003\)?(.*)$/s.exec(written)?.[1]
  return value === undefined ? { fault: 'kind', message: notGrai } : graiOf(value)
}

/** The link, also without its scheme, or its path alone. */
function linkIn(text: string): string | undefined {
  if (/^https?:\/\//i.test(text)) return text
  if (/^\/8003\//.test(text)) return `https://id.gs1.org${text}`
  return /^[a-z0-9.-]+\.[a-z]{2,}\/.*8003\//i.test(text) ? `https://${text}` : undefined
}

function scannedElements(text: string): readonly Element[] {
  if (!text.startsWith(']')) return elementsIn(text)
  const scan = readScanData(text)
  if (isFault(scan)) return []
  return scan.elements.length > 0 ? scan.elements : elementsIn(scan.data)
}

function graiOf(text: string): ScannedGrai | ScanFault {
  const read = readGrai(text)
  if (isFault(read)) return { fault: read.fault, message: /^\D*$/.test(text) ? notGrai : keyFaultMessage(read) }
  return { grai: read.value.slice(0, 14), serial: read.serial ?? '' }
}

/** Texts of one line each, with the number of the line from 1 on; empty lines are left out. */
export const linesOf = (text: string): { line: number; text: string }[] =>
  text
    .split(/\r\n|[\r\n]/)
    .flatMap((line, index) => (line.trim() === '' ? [] : [{ line: index + 1, text: line.trim() }]))
