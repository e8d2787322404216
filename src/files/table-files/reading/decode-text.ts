/** The text of a file of unknown encoding: UTF-8, UTF-16 with or without its mark, or GB18030, of which GBK and GB 2312 are parts. */
import { UnreadableTable } from './table-limits.ts'

const sampleBytes = 4096

const marks = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const

/** UTF-16 by where the zero bytes of digits and separators are. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, sampleBytes)
  const zeros = [0, 1].map(odd => sample.filter((byte, at) => at % 2 === odd && byte === 0).length)
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < sample.length / 20) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** The text, or undefined where the bytes are not in this encoding. Throws where only the last character is incomplete: the file was cut off. */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let text: string
  try {
    text = decoder.decode(bytes, { stream: true })
  } catch {
    return undefined
  }
  try {
    return text + decoder.decode()
  } catch {
    throw new UnreadableTable('cut-off')
  }
}

/** @example decodeText(Uint8Array.of(0xb1, 0xea)) // { text: '标', encoding: 'gb18030' } */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const marked = marks.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))
  const utf16 = marked ? undefined : utf16Of(bytes)
  const candidates = marked ? [marked.encoding] : utf16 ? [utf16] : ['utf-8', 'gb18030']
  for (const encoding of candidates) {
    const text = decode(bytes, encoding)
    if (text === undefined) continue
    if (text.includes('\0')) break
    return { text: text.replace(/^\ufeff/, ''), encoding }
  }
  throw new UnreadableTable('unknown-type')
}
