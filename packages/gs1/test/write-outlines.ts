/** `npm run outlines -w packages/gs1`: writes the outlines of Latin characters and of the mark of samples, so that most symbols need no font. */
import fs from 'node:fs'
import { createGlyphLookup } from '../src/files/glyphs.ts'
import { sampleTexts } from '../src/locales/names.ts'

const fontGlyph = createGlyphLookup({ tables: false })

type Table = { file: string; name: string; of: string; characters: readonly string[] }

function writeTable({ file, name, of, characters }: Table) {
  const rows = characters.map(character => {
    const { advance, path } = fontGlyph(character)
    return `  [${JSON.stringify(character).replace(/^"(.*)"$/, (_, text) => `'${text.replace("'", "\\'").replace('\\"', '"')}'`)}, ${advance}, '${path}'],`
  })
  fs.writeFileSync(
    new URL(`../src/${file}`, import.meta.url),
    `// biome-ignore-all format: a table, one row a line
/** Outlines of ${of} in Noto Sans SC (SIL Open Font License): character, advance in em, path in thousandths of
 *  an em with relative steps. Written by test/write-outlines.ts. */
export const ${name}: readonly (readonly [character: string, advance: number, path: string])[] = [
${rows.join('\n')}
]
`,
  )
}

writeTable({
  file: 'symbols/latin-outlines.ts',
  name: 'latinOutlines',
  of: 'the printable ASCII characters',
  characters: Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
})
writeTable({
  file: 'files/mark-outlines.ts',
  name: 'markOutlines',
  of: 'the mark of samples',
  characters: [...sampleTexts.zh.title],
})
