import { expect, test } from 'vitest'
import { countedWords } from './rules.ts'

test('words are folded', () => {
  expect(countedWords('  ＧＴＩＮ   是什么 ')).toBe('gtin 是什么')
})

test.each(['13812345678', '138 1234 5678', '320102-19900101-1234', 'someone@mail.example', '字'.repeat(31), '  '])(
  'what may name a person is not counted: %s',
  text => expect(countedWords(text)).toBeUndefined(),
)
