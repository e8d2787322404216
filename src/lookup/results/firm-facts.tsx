/** The facts of a firm in a result. */
import { useTexts } from '../../ui/language.ts'
import { resultTexts } from './locales/locales.ts'
import type { FirmData } from './result-data.ts'
import { FactGroup, ResultPanel } from './result-panel.tsx'

export function FirmFacts({ firm }: { firm: FirmData }) {
  return <FactGroup group={useTexts(resultTexts).firm} data={firm} />
}

/** The member whose company prefix a number has. */
export function OwnerResult({ firm }: { firm: FirmData }) {
  return (
    <ResultPanel tone="info" {...useTexts(resultTexts).owner}>
      <FirmFacts firm={firm} />
    </ResultPanel>
  )
}
