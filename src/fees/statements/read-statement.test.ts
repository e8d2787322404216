import { expect, test } from 'vitest'
import { findings } from './finding.ts'
import { billIdsIn, type Candidate, comparableName, matchLines } from './match.ts'
import { decodeStatement, readDay, readStatement } from './read-statement.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const head = '流水号,交易日期,收入金额,对方户名,对方账号,附言'
const line = (fields: Partial<Record<string, string>> = {}) => {
  const row = {
    serial: '773100428851',
    day: '2026-11-23',
    amount: '900.00',
    payer: '示例甲有限公司',
    remark: '',
    ...fields,
  }
  return [row.serial, row.day, row.amount, row.payer, '320212345678900917', row.remark].join(',')
}

test('a statement is read below its preamble, in UTF-8 and in GB 18030, with the headings of several banks', () => {
  const text = `账号,0000 0000\n\n${head}\n${line({ amount: '"1,200.50"', remark: 'ZD000025 注册费' })}\n`
  const expected = {
    ...{ row: 4, serial: '773100428851', paidOn: '2026-11-23', amount: 120_050, payerName: '示例甲有限公司' },
    ...{ payerAccount: '0917', remark: 'ZD000025 注册费' },
  }
  expect(readStatement(bytes(`\ufeff${text}`))).toEqual({ lines: [expected], faults: [], debits: 0 })
  // 流水号 and a name in GB 18030.
  const gb = Uint8Array.from([0xc1, 0xf7, 0xcb, 0xae, 0xba, 0xc5])
  expect(decodeStatement(gb)).toBe('流水号')
  const other = `交易流水号,交易时间,贷方发生额,借方发生额,付款户名\nA-7731,20261123 09:15:02,900,0,示例乙\nA-7732,2026/11/23,,30.00,房租`
  expect(readStatement(bytes(other))).toMatchObject({ lines: [{ serial: 'A-7731', amount: 90_000 }], debits: 1 })
})

test('all faults are in one list, by row and column; what is no statement says so', () => {
  const rows = [line({ day: '2026-02-30' }), line({ serial: 'x', amount: '九百', payer: '' }), line(), line(), '']
  const { faults, lines } = readStatement(bytes(`${head}\n${rows.join('\n')}`))
  expect(faults.map(({ row, column }) => [row, column])).toEqual([
    [2, '交易日期'],
    [3, '流水号'],
    [3, '收入金额'],
    [3, '对方户名'],
    [4, '流水号'],
    [5, '流水号'],
  ])
  expect(lines).toEqual([])
  for (const [text, message] of [
    ['公司,金额\n甲,1', '没有找到表头'],
    [head, '没有一行流水'],
    [`${head}\n"a`, '引号没有成对'],
    [
      `${head}\n${Array.from({ length: 2001 }, (_, at) => line({ serial: `S${10_000 + at}` })).join('\n')}`,
      '至多 2000 行',
    ],
  ] as const)
    expect(readStatement(bytes(text)).faults[0]?.message).toContain(message)
  expect(readStatement(Uint8Array.from([0x89, 0x50, 0, 1])).faults[0]?.message).toContain('不是文本文件')
})

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026/1/3 09:15', '2026-01-03'],
  ['２０２６年11月3日', '2026-11-03'],
  ['20261123091502', '2026-11-23'],
  ['23.11.2026', undefined],
  ['2026-13-01', undefined],
])('the day %s is %s', (text, day) => expect(readDay(text)).toBe(day))

const candidate = (changes: Partial<Candidate> & { id: number }): Candidate => ({
  ...{
    amount: 90_000,
    firmName: '示例甲有限公司（演示）',
    invoiceTitle: '示例甲有限公司',
    isPayable: true,
    hasLine: false,
  },
  ...changes,
})

test('a line is matched by number, else by payer and amount; every other case has its own finding', () => {
  const bills = [
    ...[candidate({ id: 1 }), candidate({ id: 2, firmName: '示例乙', invoiceTitle: '示例乙' })],
    ...[
      candidate({ id: 3, firmName: '丙', invoiceTitle: '丙' }),
      candidate({ id: 4, firmName: '丙', invoiceTitle: '丙' }),
    ],
    ...[
      candidate({ id: 5, isPayable: false }),
      candidate({ id: 6, firmName: '丁', invoiceTitle: '丁', hasLine: true }),
    ],
  ]
  const lineOf = (payerName: string, amount: number, remark = '') => ({
    ...{ row: 2, serial: 'x', paidOn: '2026-11-23', payerAccount: '', payerName, amount, remark },
  })
  const found = matchLines(
    [
      lineOf('示例甲有限公司', 90_000, '付ＺＤ０００００１'),
      lineOf('示例甲有限公司', 90_000, 'zd000001'),
      lineOf('别家', 90_000, 'ZD000002'),
      lineOf('丙', 90_000),
      lineOf('丙', 90_000, 'ZD000003'),
      lineOf('丙', 80_000, 'ZD000004'),
      lineOf('丙', 95_000, 'ZD000004'),
      lineOf('示例甲有限公司', 90_000, 'ZD000005'),
      lineOf('丁', 90_000, 'ZD000006'),
      lineOf('没有这家', 90_000, 'ZD999999'),
    ],
    bills,
  )
  expect(found.map(({ finding, billId, difference }) => [finding, billId, difference])).toEqual([
    ['full', 1, 0],
    ['again', 1, 0],
    ['payer', 2, 0],
    ['several', null, 0],
    ['full', 3, 0],
    ['partial', 4, -10_000],
    ['over', 4, 5000],
    ['ended', 5, 0],
    ['again', 6, 0],
    ['unmatched', null, 0],
  ])
  expect(new Set(found.map(({ finding }) => finding)).size).toBe(findings.length)
})

test('numbers and names are read in every width', () => {
  expect(billIdsIn('ZD 000025，zd26；ZD000025')).toEqual([25, 26])
  expect(comparableName('示例 （无锡） 有限公司（演示）')).toBe('示例(无锡)有限公司')
})
