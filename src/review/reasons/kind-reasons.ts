/** Usual reasons of a return for the kinds of cases with fields of their own; the centre's reasons are about fields of the record. */
import type { CaseKind } from '../../registration/cases/kinds/case-kinds.ts'

export const kindReasons: Readonly<Partial<Record<CaseKind, readonly { field: string; reason: string }[]>>> = {
  subsidiary: [
    { field: 'name', reason: '下属公司名称与其营业执照不符' },
    { field: 'creditCode', reason: '统一社会信用代码与下属公司的营业执照不符' },
    { field: 'relation', reason: '与本企业的关系没有材料证明，请写明持股或隶属关系' },
    { field: 'address', reason: '注册地址不完整，请写到门牌号' },
    { field: 'licenceFileId', reason: '下属公司的营业执照看不清，请重新上传' },
    { field: 'letterFileId', reason: '授权书没有盖章，或授权的范围没有写清' },
  ],
  'foreign-barcode': [
    { field: 'barcode', reason: '条码号与商品包装不一致，请核对' },
    { field: 'holder', reason: '境外注册企业与条码的登记不一致，请核对全称' },
    { field: 'relation', reason: '使用关系没有写清，请按合同或授权书填写' },
    { field: 'until', reason: '授权已经到期，请按有效的授权填写' },
    { field: 'holderCountry', reason: '国家与条码前缀不符，请核对境外注册企业' },
    { field: 'letterFileId', reason: '授权书上的授权人、商品或期限与填写的不符' },
    { field: 'proofFileId', reason: '注册证明上没有这个条码或前缀，请重新上传' },
  ],
}
