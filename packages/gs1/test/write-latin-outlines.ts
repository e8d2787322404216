/** `npm run outlines -w packages/gs1`: writes the outlines of Latin characters, so that most symbols need no font. */
import fs from 'node:fs'
import { createGlyphLookup } from '../src/files/glyphs.ts'

const file = new URL('../src/symbols/latin-outlines.ts', import.meta.url)
const characters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
const fontGlyph = createGlyphLookup({ latin: false })
const rows = characters.map(character => {
  const { advance, path } = fontGlyph(character)
  return `  [${JSON.stringify(character).replace(/^"(.*)"$/, (_, text) => `'${text.replace("'", "\\'").replace('\\"', '"')}'`)}, ${advance}, '${path}'],`
})

fs.writeFileSync(
  file,
  `// biome-ignore-all format: a table, one row a line
/** Outlines of the printable ASCII characters in Noto Sans SC (SIL Open Font License): character, advance in em, path in thousandths of
 *  an em with relative steps. Written by test/write-latin-outlines.ts. */
export const latinOutlines: readonly (readonly [character: string, advance: number, path: string])[] = [
${rows.join('\n')}
]
`,
)
