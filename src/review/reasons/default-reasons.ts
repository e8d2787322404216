/** The canned reasons until the centre writes its own. */
export const defaultReasons = [
  { field: 'licenceFileId', reason: '营业执照照片不清或缺角，请重新上传' },
  { field: 'firmName', reason: '企业名称与营业执照不符' },
  { field: 'creditCode', reason: '统一社会信用代码与营业执照不符' },
  { field: 'address', reason: '注册地址不完整，请写到门牌号' },
  { field: 'contactPhone', reason: '联系电话无法接通，请核对' },
] as const
