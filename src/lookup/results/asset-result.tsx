/** The result for a returnable asset whose type its firm has published. */
import { useTexts } from '../../ui/language.ts'
import type { AnythingData } from '../calls.ts'
import { resultTexts } from './locales/locales.ts'
import { FactGroup, ResultPanel } from './result-panel.tsx'

export function AssetResult({ data }: { data: NonNullable<AnythingData['asset']> }) {
  const texts = useTexts(resultTexts).asset
  if (!texts) return null
  return (
    <ResultPanel tone="info" title={data.name} meaning={texts.meaning}>
      <FactGroup group={texts} data={data} />
    </ResultPanel>
  )
}
