import fs from 'node:fs'
import { expect, test } from 'vitest'

const rows = fs
  .readFileSync('docs/traceability.md', 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| ') && line.includes('`'))
  .map(line => line.slice(2, -2).split(' | '))

test('every row of the table has existing code and an existing test', () => {
  expect(rows.length).toBeGreaterThan(90)
  const broken = rows.filter(([, code = '', file = '', name = '']) => {
    const [codeFile, testFile] = [code, file].map(path => path.replaceAll('`', ''))
    return (
      !fs.existsSync(codeFile ?? '') ||
      !fs.existsSync(testFile ?? '') ||
      !fs.readFileSync(testFile ?? '', 'utf8').includes(name)
    )
  })
  expect(broken.map(row => row.join(' | '))).toEqual([])
})
