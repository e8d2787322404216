/** The page that draws symbols, in Chinese. */
import { zhSummary } from '../../../forms/locales/zh.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { partialDataHint, partialDataLabel } from '../partial-data.tsx'
import { symbolKinds } from '../symbol-kinds.ts'
import type { SymbolTexts } from './locale.ts'
import { zhKinds } from './zh-kinds.ts'
import { options } from './zh-options.ts'
import { result } from './zh-result.tsx'

export const texts: SymbolTexts = {
  title: '条码符号生成',
  lead: '一维码和二维码，尺寸按国家标准和 GS1 规范换算成毫米，可下载印刷文件。',
  verb: '生成',
  kinds: zhKinds,
  fields: {
    type: { label: '条码种类' },
    code: { label: '代码', required: true, longest: 1500 },
    magnification: { label: '放大系数' },
    partialData: { label: partialDataLabel, hint: partialDataHint },
  },
  choose: undefined,
  codeHint: (type, example) => (
    <>
      {zhKinds[type].hint}。<LinkTo to={example}>试一个例子</LinkTo>
      {symbolKinds[type].carries === 'link' && (
        <>
          ；按字段填写，用<LinkTo to="/Business/2dcode">商品二维码</LinkTo>
        </>
      )}
    </>
  ),
  magnificationHint: ({ nominal }) => `1 为模块宽 ${nominal} 毫米，也可写百分数`,
  options,
  // The readings are listed as choices, so the fault does not repeat them.
  faults: faults => faults.map(fault => (fault.choices ? { ...fault, message: '代码有两种读法，请选一种' } : fault)),
  faultList: zhSummary,
  notDrawn: { title: '还不能画出条码', choose: '请选一种读法' },
  twoReadings: { lead: '这些数字有两种读法，您指的是哪一个？', message: ({ message }) => message },
  examples: {
    title: '条码会显示在这里',
    text: '选好种类，填写代码，这里换成您的条码，并列出检查结果和文件。也可以先看例子：',
  },
  result,
}
