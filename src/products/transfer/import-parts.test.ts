/** Texts in further languages, links and pictures in tables: exported, imported, cleared and undone. */
import { expect, test } from 'vitest'
import { createMember } from '../../../test/tools/create-member.ts'
import { samplePng } from '../../../test/tools/files/sample-files.ts'
import { sendFiles } from '../../../test/tools/files/send-files.ts'
import { createImportSite } from '../../../test/tools/import-site.ts'

type Site = Awaited<ReturnType<typeof createImportSite>>
type Headers = Record<string, string>

const milk = { name: '纯牛奶', brand: '青禾', netContent: '250 mL', targetMarkets: '中国、日本' }
const texts = [
  { language: 'ja', name: '純牛乳', description: '一行\n二行' },
  { language: 'ko', name: '우유' },
]
const links = [
  { type: 'recipeInfo', url: 'https://brand.cn/recipe' },
  { type: 'pip', url: 'https://brand.cn/milk?a=1', title: '"商品" | https://x', language: 'ja' },
  { type: 'pip', url: 'https://brand.cn/en', title: '[ja] milk' },
]

async function picturedProduct(site: Site, headers: Headers) {
  const upload = async () =>
    (
      await sendFiles(site.app, {
        path: 'product/authApi/picture',
        headers,
        files: [{ name: 'a.png', bytes: samplePng() }],
      })
    ).data
  const [one, two] = [await upload(), await upload()]
  const pictures = [
    { id: one.id, view: 'front', alt: '背面：不是' },
    { id: two.id, view: 'label', alt: '标签' },
  ]
  const { data } = await site.send('save', { fields: milk, texts, links, pictures, allocate: true }, headers)
  return { record: data, pictures }
}

const infoOf = async (site: Site, headers: Headers, id: number) => (await site.send('info', { id }, headers)).data
type Lists = { texts: object[]; links: object[]; pictures: Record<string, string>[] }
const partsOf = ({ texts, links, pictures }: Lists) => ({
  ...{ texts, links },
  pictures: pictures.map(({ id, view, alt }) => ({ id, view, alt })),
})

test('parts are exported in columns of their own, and importing the file changes nothing', async () => {
  const site = await createImportSite()
  const { headers } = await createMember(site)
  const { record } = await picturedProduct(site, headers)
  await site.send('save', { fields: { name: '没有这些' } }, headers)
  for (const format of ['csv', 'xlsx']) {
    const { data } = await site.send('export', { format, sidx: 'name', order: 'asc' }, headers)
    const tried = await site.tryTable(Buffer.from(data.base64, 'base64'), headers, { name: data.name })
    expect(tried.counts).toMatchObject({ same: 2, updated: 0, created: 0, faulty: 0, noted: 0 })
    expect(tried.columns.map(({ heading }: { heading: string }) => heading).slice(-7)).toEqual([
      ...['名称（朝鲜语）', '名称（日语）', '说明（日语）', '链接：商品介绍页', '链接：食谱', '图片', '图片替代文字'],
    ])
  }
  expect(record.texts).toHaveLength(2)
})

test('an empty cell leaves parts, the word clears them, others are changed, and undoing brings all back', async () => {
  const site = await createImportSite()
  const { headers } = await createMember(site)
  const { record, pictures } = await picturedProduct(site, headers)
  const before = partsOf(await infoOf(site, headers, record.id))
  const rows = [
    [
      '条码',
      '名称（日语）',
      'Description (ja)',
      'Name (Korean)',
      'gs1:recipeInfo',
      'Link (pip)',
      '图片说明',
      '名称（法语）',
    ],
    [
      record.gtin,
      '',
      '清空',
      '清空',
      '清空',
      'https://brand.cn/new [en] New | https://brand.cn/other',
      '正面：甲\n其他：乙',
      'Lait',
    ],
  ]
  const tsv = rows.map(row => row.map(cell => `"${cell}"`).join(',')).join('\n')
  const tried = await site.tryTable(tsv, headers)
  expect(tried.counts).toMatchObject({ updated: 1, faulty: 0, noted: 0 })
  const [line] = await site.linesOf(tried.id, headers, 'updates')
  expect(line.changes.map(({ title }: { title: string }) => title)).toEqual([
    ...['说明（日语）', '名称（朝鲜语）', '链接：食谱', '链接：商品介绍页', '图片替代文字', '名称（法语）'],
  ])
  expect(await site.write(tried, headers)).toMatchObject({ state: 'done', outcomes: { updated: 1 } })
  const after = partsOf(await infoOf(site, headers, record.id))
  expect(after).toEqual({
    texts: expect.arrayContaining([
      { language: 'fr', name: 'Lait' },
      { language: 'ja', name: '純牛乳' },
    ]),
    links: [
      { type: 'pip', url: 'https://brand.cn/new', title: 'New', language: 'en' },
      { type: 'pip', url: 'https://brand.cn/other' },
    ],
    pictures: [
      { id: pictures[0]?.id, view: 'front', alt: '甲' },
      { id: pictures[1]?.id, view: 'other', alt: '乙' },
    ],
  })
  await site.send('import/undo', { id: tried.id }, headers)
  expect(await site.settled(tried.id, headers)).toMatchObject({ outcomes: { restored: 1 } })
  expect(partsOf(await infoOf(site, headers, record.id))).toEqual(before)
})

test('a new product has the parts of its row; what is wrong is named at its cell', async () => {
  const site = await createImportSite()
  const { headers } = await createMember(site)
  const other = await createMember(site, { companyPrefix: '69995678' })
  const { pictures } = await picturedProduct(site, other.headers)
  const own = await picturedProduct(site, headers)
  const address = (id: string | undefined) => `http://localhost/api/gTinSearch/api/photo?id=${id}&size=large`
  const head = '名称,条码,名称（日语）,链接：商品介绍页,图片,图片替代文字,链接：没有的,名称（火星语）,gs1:faqs'
  const rows = [
    '新的,,新しい,https://brand.cn/new,,,x,x,',
    '坏址,,,http://brand.cn,,,,,',
    '内网,,,https://10.0.0.1/,,,,,',
    '语言,,,https://brand.cn/ [xx] 题,,,,,',
    `长,,${'長'.repeat(201)},,,,,,`,
    '两次,,,https://brand.cn/ | https://brand.cn/,,,,,',
    `别家,,,,${address(pictures[0]?.id)},图,,,`,
    '外面,,,,https://cdn.example.com/a.jpg,,,,',
    '没有图,,,,,替代文字,,,',
    `,${own.record.gtin},,,,只有一行,,,`,
    `多,,,"${Array.from({ length: 21 }, (_, at) => `https://brand.cn/${at}`).join('\n')}",,,,,`,
  ]
  const tried = await site.tryTable([head, ...rows].join('\n'), headers)
  expect(tried.remarks).toEqual(['没有这种链接类型或语言，没有读：“链接：没有的”、“名称（火星语）”'])
  const lines = await site.linesOf(tried.id, headers)
  const found = lines.flatMap(
    ({
      findings,
      cells,
    }: {
      findings: { letter: string; field: string; kind: string; isNote: boolean }[]
      cells: string[]
    }) =>
      findings.map(
        ({ letter, field, kind, isNote }) => `${cells[0]} ${letter} ${field} ${kind}${isNote ? ' (note)' : ''}`,
      ),
  )
  expect(found).toEqual([
    ...['坏址 D links.pip format', '内网 D links.pip format', '语言 D links.pip language'],
    ...[
      '长 C texts.ja.name format',
      '两次 D links.pip twice',
      '别家 E pictures missing',
      '别家 F pictureAlts none (note)',
    ],
    ...[
      '外面 E pictures outside (note)',
      '没有图 F pictureAlts none (note)',
      ' F pictureAlts count',
      '多 D links.pip too-many',
    ],
  ])
  const done = await site.write(tried, headers, { skipFaulty: true })
  expect(done).toMatchObject({ outcomes: { created: 3 } })
  const [written] = await site.linesOf(tried.id, headers, 'written')
  expect(await infoOf(site, headers, written.productId)).toMatchObject({
    texts: [{ language: 'ja', name: '新しい' }],
    links: [{ type: 'pip', url: 'https://brand.cn/new' }],
  })
})
