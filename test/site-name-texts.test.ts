/** The name of the site is a setting: nothing states it as a text of its own, and everything that displays it follows. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findSetting } from '../src/content/settings/settings.ts'
import { defaultSiteNames } from '../src/ui/formats/site-name.ts'

/** The defaults, and the two lines of settings.ts that have samples. */
const home = ['src/ui/formats/site-name.ts', 'src/content/settings/settings.ts']
/** The organisation of history, which is no name of this site. */
const history = '成立物品编码中心'

const sampleOf = (key: string) => findSetting(key)?.sample ?? ''
const names = [
  ...[defaultSiteNames.siteName, defaultSiteNames.siteNameEn],
  ...[sampleOf('siteName').replace(/（.*$/, ''), sampleOf('siteNameEn').replace(/ \(.*$/, '')],
]

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))

test('no source file and no public file has the name of the site as a literal', () => {
  const files = [...filesIn('src'), ...filesIn('public')].filter(
    file => /\.(tsx?|js|css|svg|json|html|webmanifest|txt|xml)$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const hits = files
    .filter(file => !home.includes(file))
    .flatMap(file =>
      fs
        .readFileSync(file, 'utf8')
        .split('\n')
        .filter(line => names.some(name => line.replace(history, '').includes(name)))
        .map(line => `${file}: ${line.trim()}`),
    )
  expect(files.length).toBeGreaterThan(1000)
  expect(names.every(name => name.length > 5)).toBe(true)
  expect(hits).toEqual([])
})
