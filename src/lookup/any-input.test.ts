import { expect, test } from 'vitest'
import { freshApp } from '../../test/fresh-app.ts'
import { GTIN, post } from '../../test/lookup-site.ts'
import { rubbish } from '../../test/rubbish.ts'

test('nothing that is typed into any field makes a call fail unexpectedly', async () => {
  const site = await freshApp()
  const fields: Record<string, string[]> = {
    [GTIN]: ['gtin'],
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
  }
  for (const [path, names] of Object.entries(fields)) {
    for (const name of names) {
      for (const value of [...rubbish, [], ['x'], {}, true, -1, 1e300]) {
        const answer = await post(site, path, { type: 'GMN', code: '1', firmName: '示例', [name]: value })
        expect([200, 400], `${path} ${name} ${JSON.stringify(value).slice(0, 40)}`).toContain(answer.status)
        if (answer.status === 400) expect(answer.faults.length).toBeGreaterThan(0)
      }
    }
  }
})
