import fs from 'node:fs'
import { expect, test } from 'vitest'

const rows = fs
  .readFileSync('docs/traceability.md', 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| ') && line.includes('`'))
  .map(line => line.slice(2, -2).split(' | '))

test('every sentence of the table has its code and its test', () => {
  expect(rows.length).toBeGreaterThan(90)
  const lost = rows.filter(([, code = '', file = '', name = '']) => {
    const [there, tests] = [code, file].map(path => path.replaceAll('`', ''))
    return (
      !fs.existsSync(there ?? '') || !fs.existsSync(tests ?? '') || !fs.readFileSync(tests ?? '', 'utf8').includes(name)
    )
  })
  expect(lost.map(row => row.join(' | '))).toEqual([])
})
