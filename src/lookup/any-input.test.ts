import { expect, test } from 'vitest'
import { invalidNumbers } from '../../test/faults/invalid-numbers.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { gtinPath, postTo } from '../../test/tools/lookup-site.ts'

const pasted = [
  ']C1',
  '(01)',
  '(',
  '^',
  '\u001d',
  'https://',
  'https://a/01/1?%',
  'urn:epc:id:',
  '\u200b',
  '690\n\n691',
  '(01)'.repeat(2000),
]

test('no input in any field makes a call fail unexpectedly', async () => {
  const site = await freshApp({ limits: false })
  const fields: Record<string, string[]> = {
    [gtinPath]: ['gtin'],
    'gTinSearch/api/domesticCodeProductionNews': ['currPage', 'pageSize'],
    'codeSearch/api/gln': ['gln'],
    'codeSearch/api/domesticCode': ['firmCode', 'firmName', 'creditCode', 'currPage'],
    'codeSearch/api/domesticCodeUpdateList': ['currPage'],
    'shortcode/api/getList': ['code', 'firmCode', 'keyword'],
    'bikefirm/api/getBikeFirm': ['code', 'firmCode', 'keyword'],
    'glossary/api/terminology': ['keyword', 'category'],
    'vbgOutSearch/api/verified': ['gtins'],
    'vbgOutSearch/api/searchGLN': ['gln'],
    'vbgOutSearch/api/otherKey': ['type', 'code'],
    'vbgOutSearch/api/firmSearch': ['firmName', 'country'],
    'gs1/api/interpret': ['text', 'texts'],
    'gs1/api/checkDigits': ['type', 'texts'],
    'codeSearch/api/anything': ['q', 'currPage', 'pageSize'],
  }
  for (const [path, names] of Object.entries(fields)) {
    for (const name of names) {
      for (const value of [...invalidNumbers, ...pasted, [], ['x'], [...pasted], {}, true, -1, 1e300]) {
        const reply = await postTo(site, path, { type: 'GMN', code: '1', firmName: '示例', [name]: value })
        expect([200, 400], `${path} ${name} ${JSON.stringify(value).slice(0, 40)}`).toContain(reply.status)
        if (reply.status === 400) expect(reply.faults.length).toBeGreaterThan(0)
      }
    }
  }
})

test('a line that is longer than any code or name is refused by its length, and one longer than a name finds no firm', async () => {
  const site = await freshApp()
  for (const filler of ['中', 'a', '1', '%', '(10)a']) {
    const long = await postTo(site, 'codeSearch/api/anything', { q: filler.repeat(2001).slice(0, 60_000) })
    expect(long, filler).toMatchObject({
      code: 400,
      faults: [{ field: 'q', fault: 'too_big', message: '至多 2000 个字' }],
    })
  }
  for (const filler of ['中', 'a ', 'é'])
    expect(await postTo(site, 'codeSearch/api/anything', { q: filler.repeat(1000).trim() }), filler).toMatchObject({
      code: 200,
      data: { firms: { rows: [], page: { total: 0 } } },
    })
})
