import { expect, test } from 'vitest'
import { loadCodeTable } from '../code-table.ts'
import { markedRegionLabel, type RegionChange, regionChanges, regionMark, regionMarkText } from './region-changes.ts'
import { findRegion, regionCascade } from './regions.ts'

const columns = ['code', 'label', 'city', 'kind', 'from', 'to', 'successors', 'today', 'parts']
const codes = [...new Set(loadCodeTable('region-changes', columns).map(([code = '']) => code))]
const changes = codes.flatMap(code => regionChanges(code))

test('the table has 3887 records of six kinds', () => {
  expect(changes.length).toBe(3887)
  const counts = [...Map.groupBy(changes, change => change.kind)].map(([kind, those]) => `${kind} ${those.length}`)
  expect(counts.toSorted()).toEqual([
    'abolished 182',
    'boundary 275',
    'merged 183',
    'recoded 2557',
    'renamed 373',
    'split 317',
  ])
})

test('the years of every record are in order', () => {
  const years = ({ from, to, parts }: RegionChange) => [from, to ?? from, ...parts.map(part => part.year)]
  expect(changes.filter(({ from, to }) => (to ?? from) < from)).toEqual([])
  expect(changes.filter(change => years(change).some(year => year < 1980 || year > 2025))).toEqual([])
})

test('only a boundary record has no end, and it names the codes that received land', () => {
  expect(changes.filter(change => (change.kind === 'boundary') !== (change.to === null))).toEqual([])
  expect(changes.filter(change => change.kind === 'boundary' && change.parts.length === 0)).toEqual([])
})

test('every code in `today` is in use', () => {
  expect(changes.flatMap(change => change.today).filter(code => !findRegion(code))).toEqual([])
})

test('a code in use has itself in `today`, and a mark for its latest change', () => {
  const inUse = codes.filter(code => findRegion(code))
  expect(inUse.filter(code => regionMark(code)?.today.join() !== code)).toEqual([])
  expect(new Set(inUse.map(code => regionMark(code)?.mark))).toEqual(new Set(['boundary', 'renamed', 'current']))
})

test('a former code is merged, recoded, split or abolished, and only abolished codes have no successor', () => {
  const former = codes.filter(code => !findRegion(code)).map(code => regionMark(code))
  expect(new Set(former.map(mark => mark?.mark))).toEqual(new Set(['merged', 'recoded', 'split', 'abolished']))
  expect(former.filter(mark => (mark?.mark === 'abolished') !== (mark?.today.length === 0))).toEqual([])
})

test.each([
  ['110101', 'current', '现行', ['110101']],
  ['110103', 'merged', '已合并', ['110101']],
  ['110221', 'recoded', '代码已变更', ['110114']],
  ['130103', 'split', '已拆分', ['130102', '130104']],
  ['120110', 'renamed', '已更名', ['120110']],
  ['372900', 'abolished', '已撤销', []],
  ['120106', 'boundary', '区域有调整', ['120106']],
])('%s is marked %s', (code, mark, text, today) => {
  expect(regionMark(code)).toEqual({ mark, text, today })
  expect(regionMarkText(code)).toBe(text)
})

test('a code with several records has the mark of the latest', () => {
  expect(regionMark('132201')?.mark).toBe('recoded')
  expect(regionMark('452428')).toEqual({ mark: 'recoded', text: '代码已变更', today: ['451123'] })
})

test('a region is not renamed if another region had its code, or if it has its former name again', () => {
  expect(['419001', '511400', '511402', '220122'].map(code => regionMark(code)?.mark)).not.toContain('renamed')
  expect(regionMark('320800')?.mark).toBe('renamed')
})

test('a former region is displayed with its mark, a current one without', () => {
  expect(markedRegionLabel('110103')).toBe('崇文区（已合并）')
  expect(markedRegionLabel('320102')).toBe('玄武区')
})

test('a code that was never used is unknown', () => {
  expect(regionMark('999999')).toBeUndefined()
  expect(regionMarkText('999999')).toBe('--')
  expect(markedRegionLabel('999999')).toBe('--')
  expect(regionChanges('999999')).toEqual([])
})

test('every current province has a mark', () => {
  expect(regionCascade().filter(region => regionMarkText(region.code) === '--')).toEqual([])
})
