import { expect, test } from 'vitest'
import { messageText } from '../../messages/templates.ts'
import { applicationLabel, type CaseKind } from '../cases/kinds/case-kinds.ts'
import { approvalTexts } from './case-notices.ts'

const facts = {
  ...{ companyPrefix: '69990000', certificateNumber: 123 },
  fields: { product: '薄荷糖 12 g', name: '示例仓库', barcode: '4006381333931', until: '2027-12-31' },
}

const text = (kind: CaseKind, allocated: string | null) =>
  messageText('case-approved', {
    ...{ firm: '“示例”', business: applicationLabel(kind) },
    ...approvalTexts({ ...facts, kind, allocated }),
  })

test.each([
  ['gtin8', '69990014', ['单个 GTIN-8', '“薄荷糖 12 g”的 GTIN-8 是 69990014', '请登录会员专区下载条码']],
  ['gln', '6999990000014', ['“示例仓库”的参与方位置码是 6999990000014', '订单和送货单']],
  ['subsidiary', 'XS20261121-000012', ['下属公司“示例仓库”的备案号是 XS20261121-000012', '下载备案证明']],
  ['foreign-barcode', 'BA20261121-000012', ['4006381333931', 'BA20261121-000012', '有效至 2027-12-31', '下载备案证明']],
  ['lost-certificate', null, ['证书补办', '69990000', '物编注字第 000123 号', '原证书不再有效']],
  ['binding', null, ['您已成为企业的负责人', '办理这家企业的业务']],
] as const)('the approval of a %s names the business, its number %s and what next', (kind, allocated, parts) => {
  for (const part of parts) expect(text(kind, allocated)).toContain(part)
})
