/** Which pages a missing address leads to. */
import { expect, test } from 'vitest'
import { nearestPages, readNear, suggestedPage, writeNear } from './nearest-pages.ts'

test.each([
  ['/Business/Regster', 'zh', '/Business/Register'],
  ['/business/register/index.html', 'zh', '/Business/Register'],
  ['/Org/Brnch', 'zh', '/Org/Branch'],
  ['/search/checkdigit-check.aspx', 'zh', undefined],
  [`/${encodeURIComponent('校验码计算')}`, 'zh', '/search/check'],
  [`/help/${encodeURIComponent('开放数据')}`, 'zh', '/Knowledge/OpenData'],
  ['/SecondaryMenu/HowToApply', 'en', '/SecondaryMenu/Apply'],
  ['/SecondaryMenu/check_digit', 'en', '/SecondaryMenu/CheckDigit'],
  ['/nowhere/At/all', 'zh', undefined],
  ['/SecondaryMenu/nowhere', 'en', undefined],
  ['/wp-admin/setup.php', 'zh', undefined],
  ['/API/news/api/newsTop10', 'zh', undefined],
] as const)('%s is near %s %s', (missing, language, nearest) => {
  expect(nearestPages(missing, language)[0]).toBe(nearest)
})

test('hostile addresses are near nothing', () => {
  const hostile = [
    '/%E0%A4%A',
    `/${'a'.repeat(5000)}`,
    '/<script>alert(1)</script>',
    '//',
    '/%00',
    `/${'a/'.repeat(99)}`,
  ]
  for (const path of hostile) expect(nearestPages(path, 'zh'), path.slice(0, 30)).toEqual([])
})

test('only pages of the site are read back and suggested', () => {
  const paths = nearestPages('/Org/Brnch', 'zh')
  expect(readNear(writeNear(paths))).toEqual(paths)
  expect(readNear('https://other.example/,//other.example,javascript:alert(1)')).toEqual([])
  for (const path of ['/MyManage', '/404', '/News/topic/x', '/nowhere'])
    expect(suggestedPage(path), path).toBeUndefined()
})
