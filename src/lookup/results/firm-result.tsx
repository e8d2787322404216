/** The answer for one firm: the state of its company prefix first, then its facts and what to do next. */
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { FirmFacts } from './firm-facts.tsx'
import { stepsOfFirm } from './locales/zh-steps.ts'
import { NextSteps } from './next-steps.tsx'
import type { FirmData } from './result-data.ts'
import { ResultFooter, ResultGroup, ResultPanel, type ResultTone } from './result-panel.tsx'

const verdicts: Readonly<Record<FirmData['prefixState'], { tone: ResultTone; title: string; meaning: string }>> = {
  active: { tone: 'good', title: '系统成员，厂商识别代码有效', meaning: '这家企业可以在商品上使用下面的代码。' },
  expired: { tone: 'warning', title: '厂商识别代码已过有效期', meaning: '企业尚未续展，续展后代码继续有效。' },
  cancelled: { tone: 'bad', title: '厂商识别代码已注销', meaning: '注销以后生产的商品不应再使用这个代码。' },
}

export function FirmResult({ firm, count }: { firm: FirmData; count: number }) {
  const { firmName, companyPrefix, prefixState, demonstration } = firm
  const { tone, title, meaning } = verdicts[prefixState]
  return (
    <ResultPanel
      tone={tone}
      title={title}
      meaning={meaning}
      aside={<CopyButton text={[firmName, companyPrefix, title].filter(Boolean).join('\n')}>复制结果</CopyButton>}
    >
      <FirmFacts firm={firm} />
      <ResultGroup title="看完以后">
        <NextSteps steps={stepsOfFirm(prefixState, companyPrefix)} level={4} />
      </ResultGroup>
      <ResultFooter>
        <span>
          已通报产品 {count >= 1000 ? '1,000 种以上' : `${count} 种`}。{demonstration && '这是演示企业。'}
        </span>
        <LinkTo to={`/search/report?code=${companyPrefix}`}>信息有误，我要反映</LinkTo>
      </ResultFooter>
    </ResultPanel>
  )
}
