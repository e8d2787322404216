/** Characters in GB 18030, the encoding of Chinese text in Han Xin code. */

/** A character of two bytes is `lead << 8 | trail`; one of four bytes is `fourBytes` plus its number among all codes of four bytes. */
export const fourBytes = 0x10000
const unknown = -1
/** Number of the first code of four bytes beyond the basic plane: 90 30 81 30. */
const firstSupplementary = 189_000
const replacement = 0xfffd

/** The GB 18030 code of a Unicode character, undefined for the few private-use characters that the edition of 2022 has given up. */
export function gb18030CodeOf(character: number): number | undefined {
  if (character < 0x80) return character
  if (character > 0xffff) return fourBytes + firstSupplementary + character - 0x10000
  table ??= createTable()
  const code = table[character] ?? unknown
  return code === unknown ? undefined : code
}

let table: Int32Array | undefined

/** Created at first use from the platform's decoder, so that no page loads a table. */
function createTable(): Int32Array {
  const codes = new Int32Array(0x10000).fill(unknown)
  const decoder = new TextDecoder('gb18030')
  const addAll = (bytes: number[], size: number, codeOf: (index: number) => number) => {
    const text = decoder.decode(Uint8Array.from(bytes))
    if (text.length * size !== bytes.length) throw new Error('GB 18030: a code is not one character')
    for (let index = 0; index < text.length; index++) {
      const character = text.charCodeAt(index)
      if (character !== replacement && codes[character] === unknown) codes[character] = codeOf(index)
    }
  }
  const [pairs, fours] = [twoByteCodes(), fourByteCodes()]
  addAll(pairs, 2, index => ((pairs[2 * index] ?? 0) << 8) | (pairs[2 * index + 1] ?? 0))
  addAll(fours, 4, index => fourBytes + index)
  return codes
}

function twoByteCodes(): number[] {
  const bytes: number[] = []
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) if (trail !== 0x7f) bytes.push(lead, trail)
  }
  return bytes
}

/** Those of the basic plane: 81 30 81 30 to 84 31 A4 39. */
function fourByteCodes(): number[] {
  const bytes: number[] = []
  for (let index = 0; index < 39_420; index++) {
    const [last, third, second] = [index % 10, Math.floor(index / 10) % 126, Math.floor(index / 1260) % 10]
    bytes.push(0x81 + Math.floor(index / 12_600), 0x30 + second, 0x81 + third, 0x30 + last)
  }
  return bytes
}
