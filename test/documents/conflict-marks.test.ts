/** No paper is committed with the marks that git leaves where two changes meet. */
import fs from 'node:fs'
import { expect, test } from 'vitest'

const papers = ['CHANGELOG.md', 'README.md', 'README.zh.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/operations.md']

test.each(papers)('%s has no mark of a conflict', paper => {
  const marks = fs
    .readFileSync(paper, 'utf8')
    .split('\n')
    .filter(line => /^(<{7}|>{7}) |^={7}$/.test(line))
  expect(marks).toEqual([])
})
