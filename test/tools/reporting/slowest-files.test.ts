import { expect, test } from 'vitest'
import { slowestText } from './slowest-files.ts'

const time = (file: string, seconds: number) => ({ file, seconds, processorSeconds: seconds / 2 })

test('the slowest files are listed with their seconds, the slowest first', () => {
  const times = [time('a.test.ts', 2), time('b.test.ts', 120.26), time('c.test.ts', 0.1)]
  expect(slowestText(times, 2)).toBe(
    [
      'Slowest 2 of 3 files (seconds, of the processor):',
      '  120.3   60.1  b.test.ts',
      '    2.0    1.0  a.test.ts',
      '',
    ].join('\n'),
  )
})

test('a run of few files has no such list', () => {
  expect(slowestText([time('a.test.ts', 2)])).toBe('')
})

test('each file has its processor time once its hooks have run', ({ task }) => {
  expect(task.file.meta.processorMs).toBeUndefined()
})
