/** Tables of the QR Code versions: ISO/IEC 18004:2015 (GB/T 18284), Table 9 (error correction) and Annex E (alignment patterns). */

/** Levels of error correction, from the lowest. */
export const qrLevels = ['L', 'M', 'Q', 'H'] as const
export type QrLevel = (typeof qrLevels)[number]

/** Check words per block, number of blocks. If blocks have two lengths, the shorter ones are first. */
type Blocks = readonly [checkWords: number, blocks: number]

export type QrVersion = { alignment: readonly number[] } & Readonly<Record<QrLevel, Blocks>>

export const minQrVersion = 1
export const maxQrVersion = 40

/** From version 1. `alignment`: coordinates of the centres of alignment patterns, across and down. */
// biome-ignore format: one row a line
export const qrVersions = [
  { L: [7, 1], M: [10, 1], Q: [13, 1], H: [17, 1], alignment: [] },
  { L: [10, 1], M: [16, 1], Q: [22, 1], H: [28, 1], alignment: [6, 18] },
  { L: [15, 1], M: [26, 1], Q: [18, 2], H: [22, 2], alignment: [6, 22] },
  { L: [20, 1], M: [18, 2], Q: [26, 2], H: [16, 4], alignment: [6, 26] },
  { L: [26, 1], M: [24, 2], Q: [18, 4], H: [22, 4], alignment: [6, 30] },
  { L: [18, 2], M: [16, 4], Q: [24, 4], H: [28, 4], alignment: [6, 34] },
  { L: [20, 2], M: [18, 4], Q: [18, 6], H: [26, 5], alignment: [6, 22, 38] },
  { L: [24, 2], M: [22, 4], Q: [22, 6], H: [26, 6], alignment: [6, 24, 42] },
  { L: [30, 2], M: [22, 5], Q: [20, 8], H: [24, 8], alignment: [6, 26, 46] },
  { L: [18, 4], M: [26, 5], Q: [24, 8], H: [28, 8], alignment: [6, 28, 50] },
  { L: [20, 4], M: [30, 5], Q: [28, 8], H: [24, 11], alignment: [6, 30, 54] },
  { L: [24, 4], M: [22, 8], Q: [26, 10], H: [28, 11], alignment: [6, 32, 58] },
  { L: [26, 4], M: [22, 9], Q: [24, 12], H: [22, 16], alignment: [6, 34, 62] },
  { L: [30, 4], M: [24, 9], Q: [20, 16], H: [24, 16], alignment: [6, 26, 46, 66] },
  { L: [22, 6], M: [24, 10], Q: [30, 12], H: [24, 18], alignment: [6, 26, 48, 70] },
  { L: [24, 6], M: [28, 10], Q: [24, 17], H: [30, 16], alignment: [6, 26, 50, 74] },
  { L: [28, 6], M: [28, 11], Q: [28, 16], H: [28, 19], alignment: [6, 30, 54, 78] },
  { L: [30, 6], M: [26, 13], Q: [28, 18], H: [28, 21], alignment: [6, 30, 56, 82] },
  { L: [28, 7], M: [26, 14], Q: [26, 21], H: [26, 25], alignment: [6, 30, 58, 86] },
  { L: [28, 8], M: [26, 16], Q: [30, 20], H: [28, 25], alignment: [6, 34, 62, 90] },
  { L: [28, 8], M: [26, 17], Q: [28, 23], H: [30, 25], alignment: [6, 28, 50, 72, 94] },
  { L: [28, 9], M: [28, 17], Q: [30, 23], H: [24, 34], alignment: [6, 26, 50, 74, 98] },
  { L: [30, 9], M: [28, 18], Q: [30, 25], H: [30, 30], alignment: [6, 30, 54, 78, 102] },
  { L: [30, 10], M: [28, 20], Q: [30, 27], H: [30, 32], alignment: [6, 28, 54, 80, 106] },
  { L: [26, 12], M: [28, 21], Q: [30, 29], H: [30, 35], alignment: [6, 32, 58, 84, 110] },
  { L: [28, 12], M: [28, 23], Q: [28, 34], H: [30, 37], alignment: [6, 30, 58, 86, 114] },
  { L: [30, 12], M: [28, 25], Q: [30, 34], H: [30, 40], alignment: [6, 34, 62, 90, 118] },
  { L: [30, 13], M: [28, 26], Q: [30, 35], H: [30, 42], alignment: [6, 26, 50, 74, 98, 122] },
  { L: [30, 14], M: [28, 28], Q: [30, 38], H: [30, 45], alignment: [6, 30, 54, 78, 102, 126] },
  { L: [30, 15], M: [28, 29], Q: [30, 40], H: [30, 48], alignment: [6, 26, 52, 78, 104, 130] },
  { L: [30, 16], M: [28, 31], Q: [30, 43], H: [30, 51], alignment: [6, 30, 56, 82, 108, 134] },
  { L: [30, 17], M: [28, 33], Q: [30, 45], H: [30, 54], alignment: [6, 34, 60, 86, 112, 138] },
  { L: [30, 18], M: [28, 35], Q: [30, 48], H: [30, 57], alignment: [6, 30, 58, 86, 114, 142] },
  { L: [30, 19], M: [28, 37], Q: [30, 51], H: [30, 60], alignment: [6, 34, 62, 90, 118, 146] },
  { L: [30, 19], M: [28, 38], Q: [30, 53], H: [30, 63], alignment: [6, 30, 54, 78, 102, 126, 150] },
  { L: [30, 20], M: [28, 40], Q: [30, 56], H: [30, 66], alignment: [6, 24, 50, 76, 102, 128, 154] },
  { L: [30, 21], M: [28, 43], Q: [30, 59], H: [30, 70], alignment: [6, 28, 54, 80, 106, 132, 158] },
  { L: [30, 22], M: [28, 45], Q: [30, 62], H: [30, 74], alignment: [6, 32, 58, 84, 110, 136, 162] },
  { L: [30, 24], M: [28, 47], Q: [30, 65], H: [30, 77], alignment: [6, 26, 54, 82, 110, 138, 166] },
  { L: [30, 25], M: [28, 49], Q: [30, 68], H: [30, 81], alignment: [6, 30, 58, 86, 114, 142, 170] },
] as const satisfies readonly QrVersion[]

const findersAndFormat = 3 * 64 + 31
const versionInformation = 36
const finderModulesInTiming = 16

/** Modules per side: 21 for version 1, 177 for version 40. */
export function versionSize(version: number): number {
  return 17 + 4 * version
}

/** Number of words, data and check words, in the modules that are no pattern and no format or version information. */
export function wordCount(version: number): number {
  const size = versionSize(version)
  const centres = qrVersions[version - 1]?.alignment.length ?? 0
  const alignment = centres === 0 ? 0 : 25 * (centres * centres - 3) - 2 * 5 * (centres - 2)
  const timing = 2 * (size - finderModulesInTiming)
  const rest = size * size - findersAndFormat - timing - alignment - (version < 7 ? 0 : versionInformation)
  return Math.floor(rest / 8)
}

/** Number of data words: 19 for version 1-L. */
export function dataWordCount(version: number, level: QrLevel): number {
  const [checkWords, blocks] = qrVersions[version - 1]?.[level] ?? [0, 0]
  return wordCount(version) - checkWords * blocks
}
