/** A batch from the farm to the shop: what each station writes down. */
import type { Figure } from '../figure.ts'
import { Lanes, type Step } from '../process/lanes.tsx'

const steps: readonly Step[] = [
  { lane: '农场', lines: ['采收', '地块、批号'] },
  { lane: '工厂', lines: ['加工', '进批换出批'], isMark: true, time: '记住对应关系' },
  { lane: '物流', lines: ['装板发货', 'SSCC'] },
  { lane: '门店', lines: ['收货上架', 'GTIN、批号'] },
  { lane: '顾客', lines: ['扫码查看'] },
]

export const traceChain: Figure = {
  title: '一批货走过的五站',
  description:
    '农场记地块和批号，工厂记哪批原料变成哪批成品，物流记托盘的 SSCC，门店记收到的 GTIN 和批号，顾客扫码查看。',
  caption: {
    lead: '每站只记“从哪来、到哪去”，连起来就是全程。',
    text: '最容易断的是加工：一批原料做成几批成品，要把对应关系记下来。',
  },
  Content: ({ label }) => <Lanes steps={steps} label={label} />,
}
