/** Counts and amounts for people have thousands separators, everywhere by the same functions. */
import fs from 'node:fs'
import { expect, test } from 'vitest'

const pages = fs
  .globSync('src/**/*.{ts,tsx}')
  .filter(file => !file.includes('.test.') && !/^src\/(software|app\/commands)\//.test(file))

/** A count that is written as it is before its measure word: `{total} 条`. A number of digits or a page is none. */
const bareCount = /\$?\{(count|total|capacity|used|downloads|waiting|unread|bad)\} ?(个|件|条|种|次|行|家|项|人)/

test('a count before its measure word is formatted', () => {
  const bare = pages.flatMap(file =>
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        bareCount.test(line) && !allowed.some(text => line.includes(text)) ? [`${file}:${at + 1}: ${line.trim()}`] : [],
      ),
  )
  expect(bare).toEqual([])
})

/** Small by their nature: less than a thousand, or a template whose parameter is formatted where it is filled in. */
const allowed = [
  "count >= 1000 ? '1,000 种以上'", // fewer than a thousand otherwise
  "unread > 99 ? '99 条以上'",
  '您订阅的栏目有 {count} 条新内容', // a mail has at most some hundred
  '项告警', // as many as there are rules
  '又列出 ', // one page of hits
]

test('no page groups digits by another function', () => {
  expect(pages.filter(file => /toLocaleString|Intl\.NumberFormat/.test(fs.readFileSync(file, 'utf8')))).toEqual([])
})

test('no page writes an amount without separators', () => {
  const users = pages.filter(file => /\byuanOf\(/.test(fs.readFileSync(file, 'utf8')))
  // Replies of calls, the input of the fee table, files with columns of numbers.
  expect(users.filter(file => file.endsWith('.tsx'))).toEqual([])
})
