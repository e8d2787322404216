/** A site can be moved: every text of `seed/` is written as a file that gives the same text again. */
import { expect, test } from 'vitest'
import { SeedFault } from './seed-faults.ts'
import { readMarkdown, readSeed } from './seed-files.ts'
import { seedFile } from './seed-text.ts'

const items = readSeed('seed').map(({ body: _body, markdown, ...item }) => ({ ...item, markdown: markdown ?? '' }))

test('every text of seed/ comes back from its file', () => {
  const back = items.map(item => {
    const { name, text } = seedFile(item)
    const { body: _body, ...read } = readMarkdown(name, text)
    return read
  })
  expect(items.length).toBeGreaterThan(800)
  expect(back).toEqual(items)
})

test('titles and summaries with characters of YAML, and texts that begin like a header, come back', () => {
  const strange = [
    '---',
    'yes',
    '2026-11-28',
    '# 注',
    '"引" \'号\'',
    'a: b',
    '- 项',
    '{x}',
    '&a *b',
    '|',
    '行\n二',
    '0012',
    '~',
  ]
  for (const text of strange) {
    const item = {
      ...({ type: 'faq', slug: 'x', category: 'fee' } as const),
      title: `${text}`,
      summary: text,
      markdown: `---\n${text}\n---`,
    }
    const file = seedFile(item)
    expect(readMarkdown(file.name, file.text)).toMatchObject(item)
  }
})

test('a file that is no text of the site says what is wrong, and nothing else is thrown', () => {
  const faults: [string, string, string][] = [
    ['没有开头', 'header', ''],
    ['---\na: [\n---\n', 'header', ''],
    ['---\ntitle: 无种类\n---\n', 'field', 'type'],
    ['---\ntype: nothing\ntitle: 题\n---\n', 'type', 'nothing'],
    ['---\ntype: faq\ncategory: nowhere\ntitle: 题\n---\n', 'category', 'nowhere'],
    ['---\ntype: faq\ncategory: fee\ntitle: 题\ndetails: {hidden: 1}\n---\n', 'field', 'details.hidden'],
    [`---\n${'a: &a [*a]\n'.repeat(3)}---\n`, 'header', ''],
  ]
  for (const [text, kind, subject] of faults) {
    const read = () => readMarkdown('items/faq/x.md', text)
    expect(read, text).toThrow(SeedFault)
    try {
      read()
    } catch (error) {
      expect(error, text).toMatchObject({ kind, subject })
    }
  }
})
