/** The columns of the exported list of the library. */
import type { MediumLine } from './calls.ts'

export const exportColumns: readonly (readonly [heading: string, cell: (line: MediumLine) => string])[] = [
  ['名称', line => line.name],
  ['种类', line => (line.kind === 'picture' ? '图片' : '附件')],
  ['用在几处', line => String(line.uses)],
  ['替代文字', line => line.alt],
  ['许可', line => line.licenceLabel],
  ['许可到期', line => line.licenceUntil ?? ''],
  ['来源', line => line.source],
  ['归谁管', line => line.unitLabel],
  ['文件名', line => line.fileName],
  ['字节', line => String(line.bytes)],
  ['宽', line => String(line.width ?? '')],
  ['高', line => String(line.height ?? '')],
  ['第几版', line => String(line.number)],
  ['SHA-256', line => line.sha256],
  ['上传人', line => line.byName],
  ['上传时间', line => line.createdAt],
]
