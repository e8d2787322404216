import { expect, test } from 'vitest'
import { allActs } from '../../../test/tools/access/all-acts.ts'
import { type FirmAct, rowOf } from '../../wire/access/acts.ts'
import { operatorMay, operatorsOfAct } from '../../wire/access/may.ts'
import { type FirmRole, firmRoles, lackMessage } from '../../wire/firm-roles.ts'
import { menuOf, pageAct } from '../console-menus.ts'
import { contactText, lackText, lostText } from './right-texts.ts'

const firmActs = allActs.filter((act): act is FirmAct => rowOf(act).operators !== undefined)

const member = (firmRole: FirmRole) =>
  ({ kind: 'account', userType: 'enterprise', isMember: true, levels: null, role: null, firmRole }) as const

test('an owner and an account without a firm may do every act, a reader none', () => {
  for (const act of firmActs) {
    expect(operatorMay('owner', act), act).toBe(true)
    expect(operatorMay(null, act), act).toBe(true)
    expect(operatorMay('reader', act), act).toBe(false)
  }
})

test.each([
  ['owner', []],
  ['numbers', ['续展', '信息变更', '缴费']],
  [
    'finance',
    [
      ...['收到的反映', '生成条码', '批量生成', '商品二维码', '成批取 SSCC', '成批取 GRAI', '物流标签', '标签排版'],
      '续展',
      '信息变更',
    ],
  ],
  [
    'reader',
    [
      ...['收到的反映', '生成条码', '批量生成', '商品二维码', '成批取 SSCC', '成批取 GRAI', '物流标签', '标签排版'],
      ...['续展', '信息变更', '缴费'],
    ],
  ],
] as const)('the menu of a member leaves out for %s what the role does not permit', (role, missing) => {
  const offered = menuOf(member(role))
  const left = menuOf(member('owner')).flatMap(row => (offered.includes(row) ? [] : [row.name]))
  expect(left).toEqual(missing)
})

test('a page keeps its act with a query and an anchor; pages that everybody reads have none', () => {
  expect(pageAct('/MyManage/SystemMember/renewal?prefix=69990001#x')).toBe('do-business')
  expect(pageAct('/MyManage/fees?bill=7')).toBe('pay-fees')
  for (const path of ['/MyManage/SystemMember/business', '/MyManage/SystemMember/change?id=30', '/News/index'])
    expect(pageAct(path)).toBeUndefined()
})

test('the sentences name the role, what it permits, who does the rest, and at most three people', () => {
  expect(lackText('numbers', 'do-business')).toBe(
    '您的角色是编码管理，可以编码、登记商品、生成条码和标签，查看企业资料和办理进度。入会、续展、变更、注销等业务由负责人办理。',
  )
  expect(lackMessage('reader', operatorsOfAct('pay-fees'))).toBe('您的角色是只读，这一项由负责人或财务办理')
  expect(lostText('reader', 'use-numbers')).toBe('您的角色已经改为只读。编码、生成条码和标签由负责人或编码管理办理。')
  expect(lostText(null, 'use-numbers')).toBe('您的账号已经不是本企业的操作员，不能再为它办理业务。')
  const owner = { name: '示例一', phone: '138****0001', role: 'owner' } as const
  const finance = { name: 'demo_two', phone: null, role: 'finance' } as const
  expect(contactText('pay-fees', [owner, finance])).toBe('请找负责人 示例一（138****0001）、财务 demo_two')
  expect(contactText('do-business', [owner, finance])).toBe('请找负责人 示例一（138****0001）')
  expect(contactText('do-business', [owner, owner, owner, owner])).toMatch(/ 等 4 位$/)
  expect(contactText('pay-fees')).toBe('请找负责人或财务')
  expect(firmRoles.map(role => lackText(role, 'pay-fees').startsWith('您的角色是'))).not.toContain(false)
})
